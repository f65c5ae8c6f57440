// Re-exports `Platform`, so that the files of this module can use its files, threads and system errors.
@_exported import Platform
