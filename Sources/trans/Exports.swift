// The program uses the files, threads and system errors of `Platform` everywhere.
@_exported import Platform
