import type { OpenTime } from '../calendar/open-time.ts';
import { operationStates } from '../model/shop-model.ts';
import type { Schedule } from './schedule.ts';
import { startBesidePauses } from './share-people.ts';

/** The cost of each minute by which a hard rule is broken: of weight beside what other jobs lose by making room. */
export const brokenMinute = 20_000;

const brokenBy = ({ model }: Schedule, minutes: number): number => model.brokenRule + brokenMinute * minutes;

/** The result of `timeEvent`, reused to save allocations. */
export type EventTime = { start: number; end: number; setup: number; penalty: number; brokenWithin: boolean };

/** Earliest start that links, dates and holds allow to the members of an event. */
function readyMoment(schedule: Schedule, event: number): number {
  const { ops, links } = schedule.model;
  let moment = 0;
  for (const op of schedule.members[event]!) {
    const release = Math.max(ops.release[op]!, schedule.hold[op]!);
    if (release > moment) moment = release;
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const predecessor = links.predecessor[link]!;
      const ready = links.batch[link]! > 0 ? firstBatchReady(schedule, predecessor, link) : schedule.opEnd[predecessor]!;
      if (ready + links.rest[link]! > moment) moment = ready + links.rest[link]!;
    }
  }
  return moment;
}

function firstBatchReady(schedule: Schedule, predecessor: number, link: number): number {
  const { ops, links, modes } = schedule.model;
  if (ops.state[predecessor] === operationStates.started) return 0;
  const event = schedule.host[predecessor]!;
  const batch = Math.ceil((schedule.run[event]! * links.batch[link]!) / links.quantity[link]!);
  return schedule.calendars[modes.calendar[schedule.mode[event]!]!]!.after(schedule.start[event]!, schedule.setup[event]! + batch);
}

/** Minutes of the changeover of an event in this mode after the one before it on its place. */
function changeoverMinutes(schedule: Schedule, mode: number, nodeBefore: number): number {
  const { modes, places } = schedule.model;
  const place = modes.place[mode]!;
  const count = places.attributeCount[place]!;
  const width = schedule.attributes;
  let minutes = 0;
  for (let index = 0; index < count; index += 1) {
    const to = modes.values[mode * width + index]!;
    if (to === 0) continue;
    const from =
      nodeBefore < 0 ? places.initialValues[place * width + index]! : schedule.values[((nodeBefore / schedule.uses) | 0) * width + index]!;
    if (from === 0 || from === to) continue;
    const matrix = places.changeovers[place]![index]!;
    minutes += matrix.minutes[from * matrix.values + to]!;
  }
  return minutes;
}

/** When a place is changed over that begins right after the event of a node. */
function changedOver({ end, uses }: Schedule, nodeBefore: number, calendar: OpenTime, minutes: number): number {
  return calendar.after(Math.max(0, end[(nodeBefore / uses) | 0]!), minutes);
}

/** When an event stands behind these nodes of its resources; `nodeBefore` names the node before each of its uses. */
export function timeEvent(schedule: Schedule, event: number, before: Int32Array, result: EventTime): void {
  const { ops, modes, links } = schedule.model;
  const op = schedule.members[event]![0]!;
  const mode = schedule.mode[event]!;
  const calendar = schedule.calendars[modes.calendar[mode]!]!;
  const state = ops.state[op]!;
  result.penalty = 0;
  result.brokenWithin = false;
  if (state === operationStates.started) {
    result.start = ops.given[op]!;
    result.end = calendar.after(0, ops.list[op]!.started!.remaining);
    result.setup = 0;
    return;
  }
  let moment = readyMoment(schedule, event);
  const firstUse = modes.firstUse[mode]!;
  const uses = modes.firstUse[mode + 1]! - firstUse;
  const { firstPerson } = schedule.model.resources;
  let peopleFree = 0;
  for (let use = 0; use < uses; use += 1) {
    const node = before[use]!;
    if (node < 0) continue;
    const free = schedule.free[node * schedule.units + modes.useUnits[firstUse + use]! - 1]!;
    if (modes.useResource[firstUse + use]! >= firstPerson) {
      if (free > peopleFree) peopleFree = free;
    } else if (free > moment) moment = free;
  }
  const hasPlace = schedule.model.places.resource[modes.place[mode]!]! >= 0;
  const changeover = changeoverMinutes(schedule, mode, hasPlace ? before[0]! : -1);
  const setup = schedule.baseSetup[event]! + changeover;
  const isSetUp = ops.setUp[op] === 1;
  const minutes = setup + schedule.run[event]! - (isSetUp ? changeover : 0);
  if (links.hasTransfer[op] === 1) moment = Math.max(moment, lastBatchMoment(schedule, event, op, minutes));
  let pause = true;
  for (const member of schedule.members[event]!) pause &&= ops.pause[member] === 1;
  let start: number;
  if (state === operationStates.fixed) {
    start = ops.given[op]!;
    if (peopleFree > Math.max(moment, start) && startBesidePauses(schedule, mode, before, start, { calendar, minutes, pause }) !== start)
      moment = peopleFree;
    if (isSetUp && changeover > 0 && hasPlace && before[0]! >= 0)
      moment = Math.max(moment, changedOver(schedule, before[0]!, calendar, changeover));
    if (moment > start) result.penalty += brokenBy(schedule, moment - start);
    const opens = calendar.momentOf(calendar.openBefore(start));
    if (opens > start) result.penalty += brokenBy(schedule, opens - start);
  } else {
    const from = peopleFree > moment ? startBesidePauses(schedule, mode, before, moment, { calendar, minutes, pause }) : moment;
    start = Math.min(calendar.fit(Math.min(from, Math.max(moment, peopleFree)), minutes, pause), schedule.model.farthest);
  }
  const end = calendar.after(start, minutes);
  if (state === operationStates.fixed && !pause && end - start !== minutes) result.penalty += brokenBy(schedule, end - start - minutes);
  if (end > schedule.model.horizon) result.penalty += brokenBy(schedule, end - schedule.model.horizon);
  for (const member of schedule.members[event]!) {
    for (let link = links.first[member]!; link < links.first[member + 1]!; link += 1) {
      const within = links.within[link]!;
      if (within < 0 || isTakenOff(schedule, links.predecessor[link]!)) continue;
      const late = start - within - schedule.opEnd[links.predecessor[link]!]!;
      if (late <= 0) continue;
      result.penalty += brokenBy(schedule, late);
      result.brokenWithin = true;
    }
  }
  result.start = start;
  result.end = end;
  result.setup = setup;
}

/** Whether an operation is out of the plan for a moment. */
const isTakenOff = ({ active, host, model }: Schedule, op: number): boolean =>
  model.ops.state[op] === operationStates.free && active[host[op]!] === 0;

/** The earliest start at which the last batch of every transfer link begins after the predecessor is ready. */
function lastBatchMoment(schedule: Schedule, event: number, op: number, minutes: number): number {
  const { links, modes } = schedule.model;
  const calendar = schedule.calendars[modes.calendar[schedule.mode[event]!]!]!;
  let moment = 0;
  for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
    if (links.batch[link]! === 0) continue;
    const ready = schedule.opEnd[links.predecessor[link]!]! + links.rest[link]!;
    const last = Math.ceil((schedule.run[event]! * links.batch[link]!) / links.quantity[link]!);
    const first = calendar.openBefore(ready) - (minutes - last);
    if (first > 0) moment = Math.max(moment, calendar.momentOf(first));
  }
  return moment;
}
