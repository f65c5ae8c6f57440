// Every file of this module uses the files, threads and system errors in `Platform`.
@_exported import Platform
