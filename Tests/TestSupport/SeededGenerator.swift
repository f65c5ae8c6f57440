import Engine

/// A random number generator with the same sequence in every run.
package typealias SeededGenerator = Engine.SeededGenerator
