import type { CaseJob, CaseOperation, Interval, PlanningCase } from '../case/planning-case.ts';
import { Random } from '../search/random.ts';

const places = ['A', 'B', 'C', 'D'] as const;
const day = 1440;

/** A small shop with every kind of constraint, drawn from a seed; every operation fits well within the horizon. */
export function randomShop(seed: number): PlanningCase {
  const random = new Random(seed);
  const from = (low: number, high: number) => low + random.below(high - low + 1);
  const often = (share: number) => random.next() < share;
  const days = Array.from({ length: 30 }, (_, index) => index * day);
  const windows = (opens: number, noon: number, closes: number) =>
    days.flatMap((start): Interval[] => [
      [start + opens, start + noon],
      [start + noon + 30, start + closes],
    ]);
  const now = 480;
  const operation = (job: string, index: number): CaseOperation => {
    const first = random.below(places.length);
    const second = (first + 1 + random.below(places.length - 1)) % places.length;
    const crew = often(0.3) ? { crew: [{ skill: 'print', load: often(0.5) ? 50 : 100 }] } : {};
    const mode = (place: number) => ({ place: places[place]!, setup: from(0, 20), run: from(5, 120), ...crew });
    const isOverlapped = index > 0 && often(0.2);
    const link = { operation: `${job}${index - 1}`, ...(often(0.3) ? { rest: from(10, 600) } : {}) };
    const isDivisible = index === 0 && often(0.3);
    return {
      id: `${job}${index}`,
      modes: often(0.5) ? [mode(first), mode(second)] : [mode(first)],
      quantity: 1000,
      // No reason of the rule book explains an event that waits for its last batch because it may not pause.
      ...(!isOverlapped && often(0.2) ? { pause: false } : {}),
      ...(index > 0 ? { after: [isOverlapped ? { ...link, transfer: 200 } : { ...link, ...(often(0.1) ? { within: 1440 } : {}) }] } : {}),
      ...(often(0.6) ? { attributes: { paper: `paper ${from(1, 3)}` } } : {}),
      ...(isDivisible ? { split: { parts: 2, step: 250 } } : {}),
      ...(often(0.15) ? { tools: ['die'] } : {}),
      ...(often(0.1) ? { materialAt: from(480, 2000) } : {}),
      ...(often(0.3) ? { previous: { place: places[first]!, start: from(480, 2 * day) } } : {}),
    };
  };
  const jobs = Array.from({ length: from(3, 7) }, (_, number): CaseJob => {
    const id = String.fromCharCode(97 + number);
    const operations = Array.from({ length: from(1, 4) }, (_, index) => operation(id, index));
    const overlapped = new Set(
      operations.flatMap((op) => (op.after ?? []).flatMap((link) => (link.transfer ? [op.id, link.operation] : []))),
    );
    return {
      id,
      weight: from(1, 10),
      due: from(600, 4 * day),
      ...(often(0.2) ? { filesAt: from(480, 1500) } : {}),
      operations: operations.map(({ split, ...op }) => (split && !overlapped.has(op.id) ? { ...op, split } : op)),
    };
  });
  const gangs = [1, 2, 3].map(
    (number): CaseJob => ({
      id: `g${number}`,
      weight: 1,
      operations: [
        {
          id: `g${number}print`,
          modes: ['A', 'C'].map((place) => ({ place, setup: 10, run: from(10, 60) })),
          gang: { key: 'form', share: from(30, 60) },
          // One that may be divided or share a form, but not both at once.
          ...(number === 2 ? { quantity: 1000, split: { parts: 2, step: 250 } } : {}),
          attributes: { paper: 'paper 1' },
        },
      ],
    }),
  );
  return {
    id: `random ${seed}`,
    now,
    horizon: 30 * day,
    frozenUntil: day,
    departures: days.map((start) => start + 960),
    calendars: { day: windows(480, 720, 1020), late: windows(600, 840, 1320) },
    places: [
      {
        id: 'A',
        calendar: 'day',
        state: { paper: 'paper 1' },
        changeovers: [{ attribute: 'paper', minutes: 9 }],
        overtime: [[1020, 1140]],
      },
      { id: 'B', calendar: 'late', changeovers: [{ attribute: 'paper', minutes: 5, table: { 'paper 1>paper 2': 20 } }] },
      { id: 'C', calendar: 'day', slots: 2, closed: [[540, 700]] },
      { id: 'D', calendar: 'late', slots: 0 },
    ],
    people: [
      { id: 'ann', skills: ['print'], calendar: 'day' },
      { id: 'bob', skills: ['print'], calendar: 'late' },
    ],
    tools: [{ id: 'die', count: 1 }],
    jobs: [...jobs, ...gangs],
  };
}
