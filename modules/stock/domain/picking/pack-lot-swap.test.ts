import { expect, it } from 'vitest';
import { decideSwapPackLot } from './pack-lot-swap.ts';
import { partsToPack } from './parts-to-pack.ts';

const parts = [
  { lot: 'L1', location: 'A', quantity: 30 },
  { lot: 'L2', location: 'B', quantity: 20 },
];

it('pack another lot › takes it first and the rest as usual, and refuses one of which nothing may be packed', () => {
  const chosen = decideSwapPackLot(parts, (part) => part, { lot: 'L2', location: 'B' });
  expect(chosen).toMatchObject({ accepted: true, value: [{ lot: 'L2' }, { lot: 'L1' }] });
  expect(decideSwapPackLot(parts, (part) => part, { lot: 'L2', location: 'A' })).toMatchObject({ code: 'PACK_LOT_UNUSABLE' });
  const lines = [
    { lineId: 1, pieces: 25, staged: [], swap: { lot: 'L2', location: 'B' } },
    { lineId: 2, pieces: 10, staged: [] },
  ];
  expect([...partsToPack({ rule: { pickPolicy: 'fefo' }, parts }, lines).values()]).toEqual([
    [
      { lot: 'L2', location: 'B', quantity: 20 },
      { lot: 'L1', location: 'A', quantity: 5 },
    ],
    [{ lot: 'L1', location: 'A', quantity: 10 }],
  ]);
});
