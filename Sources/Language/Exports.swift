// Re-exports `Vocabulary`, so that importers of this module can use its enumerations.
@_exported import Vocabulary
