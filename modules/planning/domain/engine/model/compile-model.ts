import { type CaseOperation, minutesPerDay, objectiveWeights, type PlanningCase } from '../case/planning-case.ts';
import { missedAt } from '../decode/departures.ts';
import { compileLinks, topologicalOrder } from './compile-links.ts';
import { compileModes } from './compile-modes.ts';
import { compilePlaces } from './compile-places.ts';
import { type JobTable, type OperationTable, operationStates, type ShopModel } from './shop-model.ts';

const farFuture = 2 ** 30;

export function compileModel(planningCase: PlanningCase): ShopModel {
  const { now, horizon, jobs } = planningCase;
  const list = jobs.flatMap((job) => job.operations);
  const jobOf = Int32Array.from(jobs.flatMap((job, index) => job.operations.map(() => index)));
  const indexOf = new Map(list.map((op, index) => [op.id, index]));
  const links = compileLinks(list, indexOf);
  const places = compilePlaces(planningCase, list);
  const modes = compileModes(planningCase, list, places);
  const topological = topologicalOrder(list.length, links);
  const parts = list.map(maxPartsOf);
  const firstEvent = runningSums(parts);
  const ops: OperationTable = {
    count: list.length,
    list,
    job: jobOf,
    release: mapNumbers(list, (op, index) => Math.max(0, (jobs[jobOf[index]!]!.filesAt ?? now) - now, (op.materialAt ?? now) - now)),
    firstEvent,
    parts: Int32Array.from(parts),
    firstMode: modes.firstOf,
    modeCount: modes.countOf,
    pause: Uint8Array.from(list, (op) => ((op.pause ?? true) ? 1 : 0)),
    state: Uint8Array.from(list, stateOf),
    given: mapNumbers(list, (op) => (op.done ? op.done.end : (op.started?.start ?? op.fixed?.start ?? now)) - now),
    setUp: Uint8Array.from(list, (op) => (op.fixed?.setUp ? 1 : 0)),
    counted: Uint8Array.from(list, (op) => (isCounted(planningCase, op) ? 1 : 0)),
    previousPlace: mapNumbers(list, (op) => planningCase.places.findIndex(({ id }) => id === op.previous?.place)),
    previousStart: mapNumbers(list, (op) => (op.previous?.start ?? now) - now),
    gangKey: numberKeys(list.map((op) => (op.gang && stateOf(op) === operationStates.free ? gangKeyOf(op) : undefined))),
    share: mapNumbers(list, (op) => op.gang?.share ?? 0),
    topological,
  };
  return {
    planningCase,
    horizon: horizon - now,
    farthest: horizon - now + longestWork(planningCase),
    brokenRule: costOfBrokenRule(planningCase),
    jobs: compileJobs(planningCase, topological, jobOf),
    ops,
    links,
    modes: modes.table,
    events: {
      count: firstEvent.at(-1)!,
      operation: Int32Array.from(parts.flatMap((count, op) => Array<number>(count).fill(op))),
      uses: modes.maxUses,
      units: Math.max(1, ...modes.resources.capacity),
      attributes: Math.max(1, ...places.attributeCount),
    },
    resources: modes.resources,
    places: places,
  };
}

/** All operations one after the other, each on its slowest place with its longest rest and every changeover. */
function longestWork({ places, jobs }: PlanningCase): number {
  const changeovers = places.flatMap((place) => place.changeovers ?? []);
  const longest = changeovers.reduce((sum, { minutes, table = {} }) => sum + Math.max(minutes, ...Object.values(table)), 0);
  const minutesOf = ({ modes, after = [] }: CaseOperation) =>
    Math.max(1, ...modes.map(({ setup, run }) => setup + run)) + Math.max(0, ...after.map(({ rest = 0 }) => rest)) + longest;
  return jobs.flatMap((job) => job.operations).reduce((sum, op) => sum + minutesOf(op), 0);
}

/** Every job late by the whole horizon, all overtime, and a move of every operation. */
function costOfBrokenRule({ now, horizon, jobs, places }: PlanningCase): number {
  const longest = horizon - now + minutesPerDay;
  const late = jobs.reduce((sum, { weight }) => sum + weight * (objectiveWeights.tardiness * longest + objectiveWeights.late), 0);
  const overtime = places.flatMap((place) => place.overtime ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
  const operations = jobs.reduce((sum, job) => sum + job.operations.length, 0);
  return late + objectiveWeights.overtime * overtime + operations * (2 * objectiveWeights.moves + objectiveWeights.flow * longest);
}

function compileJobs({ jobs, now, departures }: PlanningCase, topological: Int32Array, jobOf: Int32Array): JobTable {
  const operations: number[][] = jobs.map(() => []);
  for (const op of topological) operations[jobOf[op]!]!.push(op);
  const lists = new Map<readonly number[], Int32Array>();
  const departuresOf = jobs.map((job) => {
    const list = job.departures ?? departures ?? [];
    return lists.getOrInsertComputed(list, () => mapNumbers(list, (moment) => moment - now));
  });
  const due = mapNumbers(jobs, (job) => (job.due === undefined ? farFuture : job.due - now));
  return {
    count: jobs.length,
    operations: operations.map((list) => Int32Array.from(list)),
    weight: mapNumbers(jobs, ({ weight }) => weight),
    due,
    latest: due.map((moment, job) => (moment === farFuture ? moment : missedAt(departuresOf[job]!, moment + 1))),
    departures: departuresOf,
  };
}

function stateOf(op: CaseOperation): number {
  if (op.done) return operationStates.done;
  if (op.started) return operationStates.started;
  return op.fixed ? operationStates.fixed : operationStates.free;
}

/** Into how many events an operation may be divided, each on another place; one whose quantity is no multiple of its step stays whole. */
function maxPartsOf(op: CaseOperation): number {
  if (!op.split || stateOf(op) !== operationStates.free || op.quantity! % op.split.step !== 0) return 1;
  return Math.max(1, Math.min(op.split.parts, op.modes.length, op.quantity! / op.split.step));
}

/** Whether a difference from the previous plan has a price. */
function isCounted({ now, frozenUntil = now }: PlanningCase, op: CaseOperation): boolean {
  return op.previous !== undefined && stateOf(op) === operationStates.free && op.previous.start < frozenUntil;
}

/** Operations can be ganged when their keys, attributes, tools and modes' crews agree. */
function gangKeyOf(op: CaseOperation): string {
  const attributes = Object.entries(op.attributes ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([op.gang!.key, attributes, op.tools?.toSorted() ?? []]);
}

/** Numbers equal keys alike, from 0; -1 for no key or one that only one operation has. */
function numberKeys(keys: readonly (string | undefined)[]): Int32Array {
  const counts = new Map<string | undefined, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const shared = new Map<string | undefined, number>();
  for (const [key, count] of counts) if (key !== undefined && count > 1) shared.set(key, shared.size);
  return Int32Array.from(keys, (key) => shared.get(key) ?? -1);
}

const mapNumbers = <T>(list: readonly T[], number: (item: T, index: number) => number): Int32Array => Int32Array.from(list, number);

function runningSums(counts: readonly number[]): Int32Array {
  const sums = new Int32Array(counts.length + 1);
  counts.forEach((count, index) => {
    sums[index + 1] = sums[index]! + count;
  });
  return sums;
}
