import Engine

/// Random numbers that are the same in every run.
package typealias SeededGenerator = Engine.SeededGenerator
