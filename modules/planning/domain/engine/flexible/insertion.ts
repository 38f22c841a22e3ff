import type { MachineGraph } from './machine-graph.ts';

/**
 * Evaluates every insertion of one operation on every machine, exactly on the graph without it (Mastrolilli and Gambardella, "Effective
 * neighbourhood functions for the flexible job shop problem", 2000): the longest path through the operation is known without another
 * evaluation.
 */
export class InsertionSearch {
  private readonly graph: MachineGraph;
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly sequence: Int32Array;

  constructor(graph: MachineGraph) {
    this.graph = graph;
    this.head = new Int32Array(graph.instance.operations);
    this.tail = new Int32Array(graph.instance.operations);
    this.sequence = new Int32Array(graph.instance.operations);
  }

  /** Calls `visit` for the insertions of an operation; the one that changes nothing is left out. */
  visit(op: number, visit: (op: number, alternative: number, before: number, rest: number, through: number) => void): void {
    const { graph } = this;
    const { first, machine, time } = graph.instance;
    const rest = this.evaluateWithout(op);
    const ownHead = graph.hasJobPredecessor(op) ? this.head[op - 1]! + graph.time[op - 1]! : 0;
    const ownTail = graph.hasJobSuccessor(op) ? this.tail[op + 1]! + graph.time[op + 1]! : 0;
    for (let alternative = first[op]!; alternative < first[op + 1]!; alternative += 1) {
      const on = machine[alternative]!;
      const count = this.readSequence(on, op);
      const { sequence, head, tail } = this;
      let low = 0;
      while (low < count && head[sequence[low]!]! + graph.time[sequence[low]!]! <= ownHead) low += 1;
      let high = count;
      while (high > 0 && tail[sequence[high - 1]!]! + graph.time[sequence[high - 1]!]! <= ownTail) high -= 1;
      if (low > high) {
        let ranked = 0;
        while (ranked < count && graph.rank[sequence[ranked]!]! < graph.rank[op]!) ranked += 1;
        low = Math.max(high, Math.min(low, ranked));
        high = low;
      }
      for (let position = low; position <= high; position += 1) {
        const before = position === 0 ? -1 : sequence[position - 1]!;
        if (on === graph.machine[op] && before === graph.before[op]) continue;
        const next = position === count ? -1 : sequence[position]!;
        const start = before < 0 ? ownHead : Math.max(ownHead, head[before]! + graph.time[before]!);
        const after = next < 0 ? ownTail : Math.max(ownTail, tail[next]! + graph.time[next]!);
        visit(op, alternative, before, rest, start + time[alternative]! + after);
      }
    }
  }

  private readSequence(machine: number, without: number): number {
    let count = 0;
    for (let op = this.graph.firstOn[machine]!; op >= 0; op = this.graph.after[op]!) if (op !== without) this.sequence[count++] = op;
    return count;
  }

  /** Heads and tails of the graph without one operation; returns its longest path. */
  private evaluateWithout(op: number): number {
    const { graph, head, tail } = this;
    const { order, time, before, after } = graph;
    const count = order.length;
    const from = graph.rank[op]!;
    const [ownBefore, ownAfter] = [before[op]!, after[op]!];
    const ownTime = time[op]!;
    graph.remove(op);
    time[op] = 0;
    head.set(graph.head);
    tail.set(graph.tail);
    const { job } = graph.instance;
    for (let index = from; index < count; index += 1) {
      const one = order[index]!;
      let moment = one > 0 && job[one - 1] === job[one] ? head[one - 1]! + time[one - 1]! : 0;
      const previous = one === op ? -1 : before[one]!;
      if (previous >= 0 && head[previous]! + time[previous]! > moment) moment = head[previous]! + time[previous]!;
      head[one] = moment;
    }
    let longest = 0;
    for (let index = from; index >= 0; index -= 1) {
      const one = order[index]!;
      let left = one + 1 < count && job[one + 1] === job[one] ? tail[one + 1]! + time[one + 1]! : 0;
      const next = one === op ? -1 : after[one]!;
      if (next >= 0 && tail[next]! + time[next]! > left) left = tail[next]! + time[next]!;
      tail[one] = left;
      if (head[one]! + time[one]! + left > longest) longest = head[one]! + time[one]! + left;
    }
    for (let index = from + 1; index < count; index += 1) {
      const one = order[index]!;
      if (head[one]! + time[one]! > longest) longest = head[one]! + time[one]!;
    }
    time[op] = ownTime;
    if (ownBefore < 0) graph.firstOn[graph.machine[op]!] = op;
    else after[ownBefore] = op;
    if (ownAfter >= 0) before[ownAfter] = op;
    return longest;
  }
}
