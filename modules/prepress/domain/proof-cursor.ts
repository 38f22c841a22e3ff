import type { Spot } from './proof-notes.ts';

type Sheet = { widthMm: number; heightMm: number };

/** The directions of the arrow keys, in a page whose origin is at its bottom left. */
const directions: Readonly<Record<string, readonly [left: number, bottom: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const stepMm = 1;
const largeStepMm = 10;

/** The spot at which the cross of the keyboard begins. */
export const middleOf = ({ widthMm, heightMm }: Sheet): Spot => ({ leftMm: Math.round(widthMm / 2), bottomMm: Math.round(heightMm / 2) });

/** Moves the cross by an arrow key within the page, in larger steps with Shift; undefined for another key. */
export function moveSpot({ leftMm, bottomMm }: Spot, key: string, isLarge: boolean, { widthMm, heightMm }: Sheet): Spot | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = isLarge ? largeStepMm : stepMm;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return { leftMm: within(leftMm + direction[0] * step, widthMm), bottomMm: within(bottomMm + direction[1] * step, heightMm) };
}
