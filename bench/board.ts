/**
 * Measures a drag on the planning board of a running shop, in Chromium, over HTTP: `npm run bench board http://localhost:4100`. Of each step of
 * the pointer, the processor time of the page, and the time until the frame that shows the bar there. `ratio` is value / target.
 */
import { percentile } from './percentile.ts';
import { type DragOnBoard, dragOnBoard } from './screen/drag-on-board.ts';

/** One frame at 60 a second. */
const targetMs = 1000 / 60;
const [address = 'http://localhost:4100'] = process.argv.slice(2);
const { bars, steps }: DragOnBoard = await dragOnBoard(address);
const at = (share: number, of: (step: DragOnBoard['steps'][number]) => number) => percentile(steps.map(of), share);
const figures = [
  ['processor time of a step, middle', at(0.5, ({ processor }) => processor)],
  ['processor time of a step, 95 of 100', at(0.95, ({ processor }) => processor)],
  ['from the pointer to the frame, middle', at(0.5, ({ shown }) => shown)],
  ['from the pointer to the frame, 95 of 100', at(0.95, ({ shown }) => shown)],
] as const;

console.log(`a drag of ${steps.length} steps on a board of ${bars} bars on ${address}; target: ${targetMs.toFixed(1)} ms a step`);
for (const [name, value] of figures) console.log(`${name.padEnd(44)} ${value.toFixed(1).padStart(6)} ms`);
for (const [name, value] of figures)
  console.log(
    JSON.stringify({ bench: 'board', name, value: Number(value.toFixed(1)), unit: 'ms', ratio: Number((value / targetMs).toFixed(2)) }),
  );
