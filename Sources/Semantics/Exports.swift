// Callers of this module use the enumerations of `Vocabulary`, too.
@_exported import Vocabulary
