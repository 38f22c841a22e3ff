import { expect, it } from 'vitest';
import { afterWaiting, countedPapers, divideOverPallets, proposedSheets, usedAtReady } from './counted-paper.ts';

const cover = { paper: 'HVO250', parentSheets: 50, grossSheets: 100, counted: { good: 96, waste: 6 } };

it('counted paper › is what presses ran, in sheets as they are bought, parts on one paper together', () => {
  const flyer = { paper: 'HVO250', grossSheets: 40, counted: { good: 40, waste: 1 } };
  expect(countedPapers([cover, flyer])).toEqual(new Map([['HVO250', { good: 88, waste: 4 }]]));
});

it('counted paper › is unknown while a part is not counted, or is not printed in sheets, and none of what rides along', () => {
  expect(countedPapers([cover, { ...cover, counted: null }])).toEqual(new Map());
  expect(countedPapers([{ paper: 'ROL80', grossMetres: 900, counted: { good: 900, waste: 0 } }])).toEqual(new Map());
  expect(countedPapers([cover, { ...cover, counted: null, rides: true }])).toEqual(new Map([['HVO250', { good: 48, waste: 3 }]]));
});

it('counted paper › is booked at the end of the job unless the press booked it: with its waste, else the good sheets that lack', () => {
  const counted = { good: 780.2, waste: 30 };
  const byScan = (used: number) => ({ used, scanned: used });
  expect([usedAtReady(500, byScan(0), undefined), usedAtReady(20, byScan(480), undefined)]).toEqual([500, 0]);
  expect([0, 500, 800].map((used) => usedAtReady(500, byScan(used), counted))).toEqual([811, 281, 0]);
});

it('counted paper › of a job that is opened again is what its presses ran more, waste included unless it was scanned', () => {
  const counted = { good: 880, waste: 40 };
  expect(usedAtReady(0, { used: 810, scanned: 0 }, counted)).toBe(110);
  expect(usedAtReady(0, { used: 810, scanned: 30 }, counted)).toBe(70);
});

it('counted paper › is proposed when a press stops: what it and those before it ran, less what was booked', () => {
  expect(proposedSheets(102, 0.5, { counted: 0, used: 0 })).toBe(51);
  expect(proposedSheets(103, 0.5, { counted: 40, used: 60 })).toBe(32);
  expect(proposedSheets(103, 0.5, { counted: 0, used: 60 })).toBe(0);
});

it('counted paper › that waits for the network is booked as far as the next proposal goes, and gone from its pallet', () => {
  const pallet = { lot: 'PAL-1', location: 'P-1', quantity: 300, size: null };
  const paper = { booked: 20, lots: [pallet, { ...pallet, location: 'P-2', quantity: 900 }, { ...pallet, lot: 'CUT', size: '350 × 500' }] };
  const use = { way: 'use' as const, lot: 'pal-1', location: '', quantity: 500 };
  const after = afterWaiting(paper, [
    use,
    { ...use, way: 'rest', location: 'P-1', quantity: 50 },
    { ...use, lot: 'CUT' },
    { ...use, lot: 'OTHER' },
  ]);
  expect([after.booked, after.lots.map(({ quantity }) => quantity)]).toEqual([470, [350, 400, 300]]);
  expect(proposedSheets(1000, 0.5, { counted: 0, used: after.booked })).toBe(30);
  expect(afterWaiting(paper, [])).toEqual(paper);
});

it('counted paper › is divided over the pallets that the job may take, and leaves over what they do not have', () => {
  const pallets = [
    { quantity: 300, certificate: 'fsc_mix' as const, size: null },
    { quantity: 200.5, certificate: 'none' as const, size: null },
    { quantity: 900, certificate: 'none' as const, size: '350 × 500' },
  ];
  expect(divideOverPallets(250, pallets, false)).toEqual([50, 200, 0]);
  expect(divideOverPallets(350, pallets, true)).toEqual([300, 0, 0]);
});
