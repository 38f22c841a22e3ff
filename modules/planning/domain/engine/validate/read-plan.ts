import { crewWindows, placeWindows } from '../calendar/place-windows.ts';
import type { CaseEvent, CaseJob, CaseMode, CaseOperation, CasePlace, Interval, PlanningCase, ShopPlan } from '../case/planning-case.ts';

export type Violation = { rule: string; text: string };

export type Member = CaseEvent & { op: CaseOperation; mode: CaseMode; run: number; block: Block };

/** An event, or the events of a gang, which occupy their place once. */
export type Block = {
  place: string;
  start: number;
  end: number;
  /** From when it works: `now` for a started event. */
  from: number;
  members: Member[];
  base: number;
  setup: number;
  run: number;
  minutes: number;
  open: readonly Interval[];
  /** The changeover that is over before the start, and when the event before it on the place ends. */
  ahead?: { minutes: number; from: number };
};

export type ReadPlan = {
  planningCase: PlanningCase;
  places: ReadonlyMap<string, CasePlace>;
  operations: ReadonlyMap<string, CaseOperation>;
  jobOf: ReadonlyMap<string, CaseJob>;
  /** Window numbers by place. */
  opened: ReadonlyMap<string, readonly number[]>;
  events: ReadonlyMap<string, readonly Member[]>;
  blocks: readonly Block[];
};

export const startOfOperation = (plan: ReadPlan, id: string): number => Math.min(...plan.events.get(id)!.map(({ start }) => start));

export function endOfOperation(plan: ReadPlan, id: string): number {
  const done = plan.operations.get(id)!.done;
  return done ? done.end : Math.max(...plan.events.get(id)!.map(({ end }) => end));
}

/** Reads a plan against its case: H1, H2, H15 and the existence of overtime. Without violations the plan is complete. */
export function readPlan(planningCase: PlanningCase, plan: ShopPlan): { violations: Violation[]; read: ReadPlan } {
  const violations: Violation[] = [];
  const fail = (rule: string, text: string) => violations.push({ rule, text });
  const places = new Map(planningCase.places.map((place) => [place.id, place]));
  const operations = new Map(planningCase.jobs.flatMap((job) => job.operations.map((op) => [op.id, op] as const)));
  const jobOf = new Map(planningCase.jobs.flatMap((job) => job.operations.map((op) => [op.id, job] as const)));
  const opened = new Map<string, number[]>();
  for (const { place, window } of plan.overtime ?? []) {
    const windows = opened.get(place) ?? [];
    if (!places.get(place)?.overtime?.[window] || windows.includes(window)) fail('H4_OPEN', `overtime ${window} of ${place}`);
    else opened.set(place, [...windows, window]);
  }
  const events = new Map<string, Member[]>();
  for (const event of plan.events) {
    const op = operations.get(event.operation);
    const mode = op?.modes.find((one) => one.place === event.place);
    if (!op || op.done) fail('H1_COMPLETE', `${event.operation} is not to be planned`);
    else if (!Number.isInteger(event.start) || !Number.isInteger(event.end) || event.end <= event.start)
      fail('H1_COMPLETE', `${op.id} has no valid moments`);
    else if (!mode) fail('H2_PLACE', `${op.id} has no mode on ${event.place}`);
    else events.set(op.id, [...(events.get(op.id) ?? []), { ...event, op, mode, run: mode.run, block: undefined as never }]);
  }
  for (const op of operations.values()) if (!op.done) violations.push(...readParts(op, events.get(op.id) ?? []));
  const read: ReadPlan = { planningCase, places, operations, jobOf, opened, events, blocks: [] };
  return { violations, read: violations.length > 0 ? read : { ...read, blocks: makeBlocks(read) } };
}

/** H1 and H15; sets the run of each part. */
function readParts(op: CaseOperation, parts: readonly Member[]): Violation[] {
  const whole = op.quantity ?? 1;
  if (parts.length === 0) return [{ rule: 'H1_COMPLETE', text: `${op.id} is not planned` }];
  if (parts.length === 1 && (parts[0]!.quantity ?? whole) === whole) return [];
  if (!op.split) return [{ rule: parts.length === 1 ? 'H15_SPLIT' : 'H1_COMPLETE', text: `${op.id} may not be split` }];
  const { step, parts: most } = op.split;
  const quantities = parts.map(({ quantity }) => quantity ?? 0);
  const isSound =
    quantities.every((quantity) => quantity > 0 && quantity % step === 0) &&
    quantities.reduce((sum, quantity) => sum + quantity, 0) === whole &&
    parts.length <= most &&
    new Set(parts.map(({ place }) => place)).size === parts.length;
  for (const part of parts) part.run = Math.ceil((part.mode.run * (part.quantity ?? 0)) / whole);
  return isSound ? [] : [{ rule: 'H15_SPLIT', text: `${op.id} has the parts ${quantities.join(', ')}` }];
}

function makeBlocks(read: ReadPlan): Block[] {
  const blocks: Block[] = [];
  const gangs = new Map<string, Block>();
  for (const member of Array.from(read.events.values()).flat()) {
    const key = member.gang === undefined ? undefined : JSON.stringify([member.gang, member.place]);
    const shared = key === undefined ? undefined : gangs.get(key);
    if (shared) {
      shared.members.push(member);
      member.block = shared;
      continue;
    }
    const { place, start, end, op } = member;
    const from = op.started ? Math.max(read.planningCase.now, start) : start;
    const block: Block = { place, start, end, from, members: [member], base: 0, setup: 0, run: 0, minutes: 0, open: [] };
    member.block = block;
    blocks.push(block);
    if (key !== undefined) gangs.set(key, block);
  }
  for (const place of read.places.values()) workOfPlace(read, place, blocks);
  return blocks;
}

/** Set-up, run and open time of the blocks of a place, in order of start (section 3 of the rule book). */
function workOfPlace(read: ReadPlan, place: CasePlace, blocks: readonly Block[]): void {
  const state = new Map(Object.entries(place.state ?? {}));
  const windows = placeWindows(read.planningCase, place, read.opened.get(place.id) ?? []);
  const own = blocks.filter((block) => block.place === place.id).sort((a, b) => a.start - b.start || a.end - b.end);
  for (const [index, block] of own.entries()) {
    const values = new Map(block.members.flatMap(({ op }) => Object.entries(op.attributes ?? {}).filter(([, value]) => value !== null)));
    const started = block.members[0]!.op.started;
    let changeover = 0;
    for (const { attribute, minutes, table } of place.changeovers ?? []) {
      const [before, after] = [state.get(attribute), values.get(attribute)];
      if (before !== undefined && after !== undefined && before !== after) changeover += table?.[`${before}>${after}`] ?? minutes;
    }
    for (const [attribute, value] of values) state.set(attribute, value!);
    block.base = started ? 0 : Math.max(...block.members.map(({ mode }) => mode.setup));
    block.setup = started ? 0 : block.base + changeover;
    block.run = Math.max(...block.members.map(({ run }) => run));
    const isSetUp = block.members[0]!.op.fixed?.setUp === true;
    block.minutes = started ? started.remaining : block.setup + block.run - (isSetUp ? changeover : 0);
    const before = own[index - 1];
    if (isSetUp && changeover > 0 && before) block.ahead = { minutes: changeover, from: before.end };
    block.open = crewWindows(read.planningCase, windows, block.members[0]!.crew ?? []);
  }
}
