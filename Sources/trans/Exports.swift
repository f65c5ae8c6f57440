// Files, threads and errors of the machine are the program's own tools.
@_exported import Platform
