import type { CaseJob, CaseOperation, CrewNeed, Interval, PlanningCase, ShopPlan } from '../case/planning-case.ts';
import { Random } from '../search/random.ts';

const day = 1440;
const days = Array.from({ length: 40 }, (_, index) => index * day).filter((_, index) => index % 7 < 5);
const windows = (opens: number, noon: number, closes: number) =>
  days.flatMap((start): Interval[] => [
    [start + opens, start + noon],
    [start + noon + 30, start + closes],
  ]);
const overtime = (from: number, to: number) => days.slice(0, 5).map((start): Interval => [start + from, start + to]);

const placesOf = {
  print: ['M1', 'M2', 'D1'],
  fold: ['F1', 'F2'],
  glue: ['G1'],
  bind: ['B1', 'B2'],
  cut: ['C1'],
  out: ['OUT'],
  pack: ['P'],
};
type Kind = keyof typeof placesOf;
const routes: readonly Kind[][] = [
  ['print', 'cut', 'pack'],
  ['print', 'fold', 'bind', 'cut', 'pack'],
  ['print', 'glue', 'cut', 'pack'],
  ['print', 'out', 'bind', 'pack'],
  ['print', 'fold', 'glue', 'pack'],
  ['print', 'pack'],
];
const crews: Record<string, CrewNeed[]> = {
  M1: [{ skill: 'press', load: 50 }],
  M2: [{ skill: 'press', load: 50 }],
  D1: [{ skill: 'press', load: 25 }],
  G1: [{ skill: 'help', load: 50 }],
  B1: [{ skill: 'bind' }],
  B2: [{ skill: 'bind' }, { skill: 'help' }],
};
const changeovers = [
  { attribute: 'paper', minutes: 9, table: { 'paper 1>paper 2': 20, 'paper 2>paper 1': 3 } },
  { attribute: 'ink', minutes: 14 },
];

/** A print shop with all the rules of the rule book, drawn from a seed; its places are full in the first days. */
export function crowdedShop(seed: number, size: number): PlanningCase {
  const draw = new Draw(seed);
  const crewed = draw.often(0.6) ? crews : {};
  return {
    ...{ id: `crowded ${seed}`, now: 480, horizon: 40 * day, frozenUntil: 2 * day, departures: days.map((start) => start + 960) },
    calendars: { day: windows(480, 720, 1020), late: windows(600, 840, 1320), always: [[0, 40 * day]] },
    places: [
      { id: 'M1', calendar: 'day', state: { paper: 'paper 1' }, changeovers, overtime: overtime(1020, 1200) },
      { id: 'M2', calendar: 'day', changeovers, closed: [[600, 900]] },
      { id: 'D1', calendar: 'late', changeovers: changeovers.slice(0, 1) },
      { id: 'F1', calendar: 'day', changeovers: [{ attribute: 'paper', minutes: 5 }] },
      { id: 'F2', calendar: 'late', slots: 2 },
      { id: 'G1', calendar: 'day', overtime: overtime(1020, 1140) },
      ...[
        { id: 'B1', calendar: 'day' },
        { id: 'B2', calendar: 'late' },
        { id: 'C1', calendar: 'late' },
      ],
      ...[
        { id: 'OUT', calendar: 'always', slots: 0 },
        { id: 'P', calendar: 'day', slots: 3 },
      ],
    ],
    people: [
      { id: 'ann', skills: ['press', 'bind'], calendar: 'day' },
      { id: 'bob', skills: ['press', 'help'], calendar: 'late' },
      { id: 'cor', skills: ['bind', 'help'], calendar: 'late' },
      { id: 'dee', skills: ['bind', 'help'], calendar: 'day' },
    ],
    tools: [
      { id: 'die', count: 1 },
      { id: 'frame', count: 2 },
    ],
    jobs: [
      ...Array.from({ length: size }, (_, number) => jobOf(draw, `j${number}`, crewed)),
      ...[0, 1, 2, 3].map((number) => covers(draw, number, crewed)),
    ],
  };
}

class Draw extends Random {
  from = (low: number, high: number): number => low + this.below(high - low + 1);
  often = (share: number): boolean => this.next() < share;
}

type Crews = Record<string, CrewNeed[]>;
const crewAt = (crewed: Crews, place: string) => (crewed[place] ? { crew: crewed[place] } : {});

/** A job on one of the routes; a book may be printed and folded in two parts that are bound together. */
function jobOf(draw: Draw, id: string, crewed: Crews): CaseJob {
  const route = draw.pick(routes);
  const binding = route.indexOf('bind');
  const quantity = 250 * draw.from(1, 8);
  const attributes = { paper: `paper ${draw.from(1, 4)}`, ink: draw.often(0.7) ? `ink ${draw.from(1, 3)}` : null };
  const isInParts = draw.often(0.5);
  const operations: CaseOperation[] = [];
  let last: CaseOperation[] = [];
  for (const [step, kind] of route.entries()) {
    const count = step < binding && isInParts ? 2 : 1;
    const made = Array.from({ length: count }, (_, part): CaseOperation => {
      const after = (count === 2 && last.length === 2 ? [last[part]!] : last).map((before, _index, all) => ({
        operation: before.id,
        ...(draw.often(0.3) && { rest: draw.from(10, 300) }),
        ...(kind !== 'out' && kind !== 'pack' && all.length === 1 && draw.often(0.15)
          ? { transfer: 200 }
          : draw.often(0.12) && { within: draw.from(600, 2000) }),
      }));
      const run = kind === 'out' ? day * draw.from(1, 2) : draw.from(10, 150);
      const modes = placesOf[kind]
        .filter((_, index) => index === 0 || draw.often(0.6))
        .map((place) => ({
          place,
          setup: kind === 'out' ? 0 : draw.from(0, 15),
          run: Math.ceil(run * (0.8 + draw.next() / 2)),
          ...crewAt(crewed, place),
        }));
      return {
        ...{ id: `${id}.${step}${kind}${part}`, modes, quantity },
        ...((kind === 'glue' || (kind === 'bind' && draw.often(0.3))) && { pause: false }),
        ...(after.length > 0 && { after }),
        ...(draw.often(0.8) && { attributes: kind === 'print' ? attributes : { paper: attributes.paper } }),
        ...(kind === 'print' && modes.length > 1 && draw.often(0.15) && { split: { parts: 2, step: 250 } }),
        ...(kind === 'cut' && draw.often(0.3) && { tools: ['die'] }),
        ...(kind === 'print' && draw.often(0.15) && { tools: ['frame'] }),
        ...(draw.often(0.07) && { materialAt: draw.from(480, 3 * day) }),
      };
    });
    operations.push(...made);
    last = made;
  }
  const overlapped = new Set(
    operations.flatMap((op) => (op.after ?? []).flatMap((link) => (link.transfer ? [op.id, link.operation] : []))),
  );
  return {
    ...{ id, weight: draw.pick([1, 1, 1, 2, 4, 10]), due: day * draw.from(0, 6) + 960 },
    ...(draw.often(0.1) && { filesAt: draw.from(480, 2 * day) }),
    operations: operations.map(({ split, ...op }) => (split && !overlapped.has(op.id) ? { ...op, split } : op)),
  };
}

/** Covers that may share a form. */
function covers(draw: Draw, number: number, crewed: Crews): CaseJob {
  const id = `g${number}`;
  const modes = ['M1', 'D1'].map((place) => ({ place, setup: 10, run: draw.from(10, 60), ...crewAt(crewed, place) }));
  return {
    ...{ id, weight: 1, due: day * draw.from(0, 3) + 960 },
    operations: [
      { id: `${id}print`, modes, gang: { key: 'form', share: draw.from(30, 60) }, attributes: { paper: 'paper 1' } },
      {
        id: `${id}cut`,
        modes: [{ place: 'C1', setup: 2, run: draw.from(5, 20) }],
        after: [{ operation: `${id}print`, rest: draw.pick([0, 60]) }],
      },
    ],
  };
}

/** The case with a share of its operations locked where a plan has them: of those that stand whole and alone on a place with one slot. */
export function lockedShop(planningCase: PlanningCase, { events }: ShopPlan, share: number, seed: number): PlanningCase {
  const random = new Random(seed);
  const eventsOf = Map.groupBy(events, ({ operation }) => operation);
  const single = new Set(planningCase.places.filter(({ slots = 1 }) => slots === 1).map(({ id }) => id));
  const lock = (op: CaseOperation): CaseOperation => {
    const [event, ...parts] = eventsOf.get(op.id) ?? [];
    if (!event || parts.length > 0 || event.gang || !single.has(event.place) || op.started || op.fixed || random.next() >= share) return op;
    const { split: _split, gang: _gang, previous: _previous, ...whole } = op;
    return { ...whole, fixed: { place: event.place, start: event.start } };
  };
  return { ...planningCase, jobs: planningCase.jobs.map((job) => ({ ...job, operations: job.operations.map(lock) })) };
}
