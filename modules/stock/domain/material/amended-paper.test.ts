import { expect, it } from 'vitest';
import { amendedPapers } from './amended-paper.ts';

const held = [
  { paper: 'G90', quantity: 500, free: 200 },
  { paper: 'C250', quantity: 60, free: 10 },
];

it('amended paper is what a line needs more or less of each paper, with what is free of it', () => {
  expect(
    amendedPapers(
      held,
      [
        { paper: 'G90', quantity: 800 },
        { paper: 'C300', quantity: 60 },
      ],
      new Map([['C300', 40]]),
    ),
  ).toEqual([
    { paper: 'G90', more: 300, free: 200 },
    { paper: 'C250', more: -60, free: 10 },
    { paper: 'C300', more: 60, free: 40 },
  ]);
});

it('amended paper is let go whole when the line is canceled, and not named when it stays', () => {
  expect(amendedPapers(held, [], new Map()).map(({ more }) => more)).toEqual([-500, -60]);
  expect(amendedPapers(held, held, new Map())).toEqual([]);
});
