import type { Random } from '../search/random.ts';
import { InsertionSearch } from './insertion.ts';
import type { FlexibleInstance } from './instance.ts';
import { MachineGraph } from './machine-graph.ts';

const stepsWithoutGain = 3000;
const maxElites = 8;

/** Of moves with equal makespans the one with the shorter path through the operation counts as better. */
const largestPath = 2 ** 20;

/** Tabu search over insertions of critical operations, restarted from disturbed elite schedules when it stagnates. */
export class TabuSearch {
  private readonly instance: FlexibleInstance;
  private readonly random: Random;
  private readonly graph: MachineGraph;
  private readonly insertions: InsertionSearch;
  /** Until which step an operation may not return to an alternative. */
  private readonly tabuUntil: Int32Array;
  private readonly path: Int32Array;
  /** The critical block in which each operation stands, or -1. */
  private readonly block: Int32Array;
  private readonly elites: MachineGraph[] = [];
  private chosen = { op: -1, alternative: -1, before: -1, estimate: 0, ties: 0 };
  private fallback = { op: -1, alternative: -1, before: -1, seen: 0 };
  best: MachineGraph;
  steps = 0;

  constructor(instance: FlexibleInstance, random: Random) {
    this.instance = instance;
    this.random = random;
    this.graph = dispatch(instance, random);
    this.insertions = new InsertionSearch(this.graph);
    this.tabuUntil = new Int32Array(instance.machine.length);
    this.path = new Int32Array(instance.operations);
    this.block = new Int32Array(instance.operations);
    this.best = this.graph.copy();
  }

  /** Searches until `isOver`; reports each better makespan. */
  run(isOver: (steps: number) => boolean, lowerBound: number, onBetter: (makespan: number) => void): void {
    let localBest = this.graph.copy();
    let lastGain = this.steps;
    onBetter(this.best.makespan);
    while (!isOver(this.steps) && this.best.makespan > lowerBound) {
      this.steps += 1;
      this.step(localBest.makespan);
      if (this.graph.makespan < localBest.makespan) {
        localBest.copyFrom(this.graph);
        lastGain = this.steps;
        if (localBest.makespan < this.best.makespan) {
          this.best.copyFrom(localBest);
          onBetter(this.best.makespan);
        }
      }
      if (this.steps - lastGain > stepsWithoutGain) {
        this.keepElite(localBest);
        this.disturb();
        localBest = this.graph.copy();
        lastGain = this.steps;
      }
    }
  }

  private step(aspiration: number): void {
    const { graph, random, chosen, fallback } = this;
    const length = this.readCriticalPath();
    chosen.op = -1;
    chosen.estimate = Number.POSITIVE_INFINITY;
    fallback.op = -1;
    fallback.seen = 0;
    for (let index = 0; index < length; index += 1) {
      this.insertions.visit(this.path[index]!, (op, alternative, before, rest, through) => {
        if (this.staysInBlock(op, before)) return;
        if (this.tabuUntil[alternative]! > this.steps && Math.max(rest, through) >= aspiration) {
          fallback.seen += 1;
          if (random.below(fallback.seen) === 0) Object.assign(fallback, { op, alternative, before });
          return;
        }
        const estimate = Math.max(rest, through) * largestPath + through;
        if (estimate > chosen.estimate) return;
        chosen.ties = estimate < chosen.estimate ? 1 : chosen.ties + 1;
        if (chosen.ties > 1 && random.below(chosen.ties) > 0) return;
        chosen.op = op;
        chosen.alternative = alternative;
        chosen.before = before;
        chosen.estimate = estimate;
      });
    }
    const move = chosen.op >= 0 ? chosen : fallback;
    if (move.op < 0) {
      this.disturb();
      return;
    }
    this.forbidReturn(move.op, length);
    graph.remove(move.op);
    graph.insert(move.op, move.alternative, move.before);
    graph.evaluate();
  }

  /**
   * Whether an operation from inside a critical block would stay inside it. A block is a part of the critical path that stands on one
   * machine without a gap: only a change of its first or last operation can shorten the path.
   */
  private staysInBlock(op: number, before: number): boolean {
    const { graph, block } = this;
    const own = block[op]!;
    if (before < 0 || block[before] !== own || block[graph.before[op]!] !== own || block[graph.after[op]!] !== own) return false;
    const next = graph.after[before] === op ? graph.after[op]! : graph.after[before]!;
    return next >= 0 && block[next] === own;
  }

  private forbidReturn(op: number, length: number): void {
    const { first, machine } = this.instance;
    const tenure = 5 + this.random.below(10) + (length >> 2) + (first[op + 1]! - first[op]!);
    for (let alternative = first[op]!; alternative < first[op + 1]!; alternative += 1)
      if (machine[alternative] === this.graph.machine[op]) this.tabuUntil[alternative] = this.steps + tenure;
  }

  /** Walks one longest path from the end, choosing at random where two are equal. */
  private readCriticalPath(): number {
    const { graph, path, random } = this;
    const count = this.instance.operations;
    let op = -1;
    for (let one = 0, ties = 0; one < count; one += 1) {
      if (graph.head[one]! + graph.time[one]! !== graph.makespan) continue;
      ties += 1;
      if (random.below(ties) === 0) op = one;
    }
    let length = 0;
    let blocks = 0;
    this.block.fill(-1);
    while (op >= 0) {
      if (length > 0 && graph.before[path[length - 1]!] !== op) blocks += 1;
      this.block[op] = blocks;
      path[length++] = op;
      const isByJob = graph.hasJobPredecessor(op) && graph.head[op - 1]! + graph.time[op - 1]! === graph.head[op];
      const before = graph.before[op]!;
      const isByMachine = before >= 0 && graph.head[before]! + graph.time[before]! === graph.head[op];
      if (graph.head[op] === 0) op = -1;
      else if (isByJob && (!isByMachine || random.next() < 0.5)) op -= 1;
      else op = before;
    }
    return length;
  }

  private keepElite(schedule: MachineGraph): void {
    if (this.elites.some(({ head }) => head.every((moment, op) => moment === schedule.head[op]))) return;
    this.elites.push(schedule);
    this.elites.sort((one, other) => one.makespan - other.makespan);
    if (this.elites.length > maxElites) this.elites.pop();
  }

  /** Continues from an elite schedule with random insertions, each after its predecessors in the topological order. */
  private disturb(): void {
    const { graph, random, instance } = this;
    if (this.elites.length > 0) graph.copyFrom(random.pick(this.elites));
    const count = 2 + random.below(20);
    for (let index = 0; index < count; index += 1) {
      const op = random.below(instance.operations);
      const alternative = instance.first[op]! + random.below(instance.first[op + 1]! - instance.first[op]!);
      graph.remove(op);
      let before = -1;
      for (
        let one = graph.firstOn[instance.machine[alternative]!]!;
        one >= 0 && graph.rank[one]! < graph.rank[op]!;
        one = graph.after[one]!
      )
        before = one;
      graph.insert(op, alternative, before);
      graph.evaluate();
    }
    this.tabuUntil.fill(0);
  }
}

/** A first schedule: always the operation and machine that end first. */
function dispatch(instance: FlexibleInstance, random: Random): MachineGraph {
  const graph = new MachineGraph(instance);
  const { jobs, job, first, machine, time, operations } = instance;
  const next = new Int32Array(jobs).fill(-1);
  for (let op = operations - 1; op >= 0; op -= 1) next[job[op]!] = op;
  const jobEnd = new Int32Array(jobs);
  const machineEnd = new Int32Array(instance.machines);
  const last = new Int32Array(instance.machines).fill(-1);
  for (let planned = 0; planned < operations; planned += 1) {
    let best = { op: -1, alternative: -1, end: Number.POSITIVE_INFINITY };
    for (const op of next) {
      if (op < 0) continue;
      for (let alternative = first[op]!; alternative < first[op + 1]!; alternative += 1) {
        const end = Math.max(jobEnd[job[op]!]!, machineEnd[machine[alternative]!]!) + time[alternative]! + random.next();
        if (end < best.end) best = { op, alternative, end };
      }
    }
    const { op, alternative } = best;
    const on = machine[alternative]!;
    graph.insert(op, alternative, last[on]!);
    jobEnd[job[op]!] = Math.max(jobEnd[job[op]!]!, machineEnd[on]!) + time[alternative]!;
    machineEnd[on] = jobEnd[job[op]!]!;
    last[on] = op;
    next[job[op]!] = op + 1 < operations && job[op + 1] === job[op] ? op + 1 : -1;
  }
  graph.evaluate();
  return graph;
}

/** No schedule is shorter: the longest job, and the least work of all operations spread over all machines. */
export function lowerBoundOf({ operations, job, first, machine, time, machines }: FlexibleInstance): number {
  const jobTime = new Map<number, number>();
  const onlyOn = new Float64Array(machines);
  let work = 0;
  for (let op = 0; op < operations; op += 1) {
    const least = time.subarray(first[op]!, first[op + 1]!).reduce((a, b) => Math.min(a, b));
    jobTime.set(job[op]!, (jobTime.get(job[op]!) ?? 0) + least);
    work += least;
    if (first[op + 1]! - first[op]! === 1) onlyOn[machine[first[op]!]!]! += least;
  }
  const used = new Set(machine).size;
  return Math.max(Math.ceil(work / used), ...onlyOn, ...jobTime.values());
}
