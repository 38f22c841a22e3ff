import type { Chance } from '../chance.ts';

/** How far a basket of the demo shop is; the steps before it have been done. */
export type Stage =
  | 'entered'
  | 'calculated'
  | 'quoted'
  | 'declined'
  | 'approved'
  | 'confirmed'
  | 'uploaded'
  | 'proofed'
  | 'released'
  | 'made'
  | 'part_shipped'
  | 'shipped'
  | 'invoiced';

export type Life = {
  stage: Stage;
  /** Days ago at which the last step of the stage was done. */
  endedDaysAgo: number;
  /** Working days between order and promised delivery. */
  promisedDays: number;
  /** A special case: on hold, canceled, with a faulty file, design work without goods, or delivered as files. */
  turn: 'none' | 'on_hold' | 'canceled' | 'faulty_file' | 'design_only' | 'digital';
};

/** The number of baskets per stage, and how long ago their last step was. */
const shares: readonly { stage: Stage; count: number; daysAgo: [number, number]; turn?: Life['turn'] }[] = [
  { stage: 'entered', count: 5, daysAgo: [0, 3] },
  { stage: 'calculated', count: 6, daysAgo: [0, 4] },
  { stage: 'quoted', count: 14, daysAgo: [0, 40] },
  { stage: 'declined', count: 9, daysAgo: [2, 80] },
  { stage: 'approved', count: 6, daysAgo: [0, 2] },
  { stage: 'confirmed', count: 14, daysAgo: [0, 9] },
  { stage: 'confirmed', count: 3, daysAgo: [3, 20], turn: 'on_hold' },
  { stage: 'confirmed', count: 4, daysAgo: [10, 70], turn: 'canceled' },
  { stage: 'confirmed', count: 3, daysAgo: [1, 12], turn: 'design_only' },
  { stage: 'uploaded', count: 8, daysAgo: [0, 4], turn: 'faulty_file' },
  { stage: 'proofed', count: 10, daysAgo: [0, 6] },
  { stage: 'released', count: 26, daysAgo: [0, 1] },
  { stage: 'made', count: 7, daysAgo: [0, 2] },
  { stage: 'part_shipped', count: 3, daysAgo: [0, 4] },
  { stage: 'shipped', count: 9, daysAgo: [0, 9] },
  { stage: 'shipped', count: 1, daysAgo: [0, 9], turn: 'digital' },
  { stage: 'invoiced', count: 18, daysAgo: [4, 75] },
];

/** The lives of some 160 baskets, in an order that mixes them. */
export function demoLives(luck: Chance): Life[] {
  const lives = shares.flatMap(({ stage, count, daysAgo: [from, to], turn = 'none' as const }) =>
    Array.from({ length: count }, (): Life => {
      const tight = luck.next() < 0.22;
      return { stage, turn, endedDaysAgo: luck.between(from, to), promisedDays: tight ? luck.between(5, 8) : luck.between(11, 19) };
    }),
  );
  return lives
    .map((life) => ({ life, at: luck.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ life }) => life);
}

/** Days that usually lie between one stage and the one before it. */
export const daysBefore: Record<Stage, number> = {
  entered: 0,
  calculated: 0,
  quoted: 1,
  declined: 4,
  approved: 3,
  confirmed: 0,
  uploaded: 3,
  proofed: 0,
  released: 2,
  made: 6,
  part_shipped: 1,
  shipped: 1,
  invoiced: 2,
};

export const stages = Object.keys(daysBefore) as Stage[];
