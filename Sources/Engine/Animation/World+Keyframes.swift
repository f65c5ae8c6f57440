extension World {
  /// The value of a keyframe animation at the fraction `share` of its block's duration, clamped to 0…1, interpolated by
  /// the block's mode.
  func value(of animation: Animation, at share: Double) -> PropertyValue {
    let said = blocks[groups[animation.group].block].options.mode
    let mode = holds(.key03) ? said : .linear
    let nodes = nodes(of: animation, isPaced: mode == .paced || mode == .cubicPaced)
    let share = min(max(share, 0), 1)
    guard let index = nodes.lastIndex(where: { $0.time <= share }) else {
      return propertyValue(animation.from)
    }
    if index + 1 == nodes.count { return nodes[index].value }
    switch mode {
    case .discrete: return nodes[index].value
    case .linear, .paced: return nodes.line(at: share, from: index)
    case .cubic, .cubicPaced: return nodes.curve(at: share, around: index)
    }
  }

  /// The times and values that a keyframe animation passes through. A stage that begins while another one runs starts
  /// from the value that the other one has reached.
  private func nodes(of animation: Animation, isPaced: Bool) -> [Node] {
    var nodes = [Node(time: 0, value: propertyValue(animation.from))]
    var next = animation.firstKeyframe
    while next.exists {
      let stage = keyframes[next]
      if let last = nodes.last, last.time > stage.start {
        let index = nodes.lastIndex { $0.time <= stage.start } ?? 0
        let value = nodes.line(at: stage.start, from: index)
        nodes.removeSubrange((index + 1)...)
        nodes.append(stage.start, value)
      } else if let last = nodes.last {
        nodes.append(stage.start, last.value)
      }
      nodes.append(stage.end, stage.to)
      next = stage.next
    }
    return isPaced ? nodes.paced : nodes
  }
}

/// A time at which a keyframe animation has a given value.
struct Node {
  var time: Double
  var value: PropertyValue
}

extension [Node] {
  /// Appends a node at `time`, or at the last node's time if that is not earlier; then does nothing if the last node
  /// has the same value.
  mutating func append(_ time: Double, _ value: PropertyValue) {
    if let last, last.time >= time {
      // A stage of zero length is a jump: the earlier value remains as the end of the previous segment.
      if last.value == value { return }
      append(Node(time: last.time, value: value))
    } else {
      append(Node(time: time, value: value))
    }
  }

  /// The value by linear interpolation between a node and the next.
  func line(at time: Double, from index: Int) -> PropertyValue { line(at: time, index, index + 1) }

  /// The value on a smooth curve through four nodes, with `time` between the middle two. Lines between neighbours are
  /// blended into parabolas, and these into the curve. At either end the line replaces the missing parabola.
  func curve(at time: Double, around index: Int) -> PropertyValue {
    let middle = line(at: time, index, index + 1)
    let before =
      index > 0 && self[index - 1].time < self[index].time
      ? mixed(line(at: time, index - 1, index), middle, at: time, index - 1, index + 1) : middle
    let after =
      index + 2 < count && self[index + 1].time < self[index + 2].time
      ? mixed(middle, line(at: time, index + 1, index + 2), at: time, index, index + 2) : middle
    return mixed(before, after, at: time, index, index + 1)
  }

  /// The nodes with their times changed so that the value moves at constant speed over the whole path; unchanged if the
  /// value never changes.
  var paced: [Node] {
    var way = [0.0]
    for (a, b) in zip(self, dropFirst()) { way.append(way[way.count - 1] + a.value.distance(to: b.value)) }
    guard let whole = way.last, whole > 0 else { return self }
    var nodes: [Node] = []
    for (node, done) in zip(self, way) where nodes.last?.value != node.value {
      nodes.append(Node(time: done / whole, value: node.value))
    }
    return nodes
  }

  private func line(at time: Double, _ a: Int, _ b: Int) -> PropertyValue {
    mixed(self[a].value, self[b].value, at: time, a, b)
  }

  private func mixed(
    _ from: PropertyValue, _ to: PropertyValue, at time: Double, _ a: Int, _ b: Int
  ) -> PropertyValue {
    let length = self[b].time - self[a].time
    return length > 0 ? from.interpolated(to: to, (time - self[a].time) / length) : to
  }
}
