import { expect, test } from 'vitest';
import { decideUndo } from './undo-movement.ts';

test('decide undo › takes receipts, issues, counts, transfers and scrapping that stand alone', () => {
  expect(decideUndo([{ type: 10, ofOther: false }])).toMatchObject({ accepted: true, value: 'receive' });
  expect(decideUndo([70, 70].map((type) => ({ type: type as 70, ofOther: false })))).toMatchObject({ value: 'transfer' });
  expect(decideUndo([{ type: 60, ofOther: false }])).toMatchObject({ value: 'count' });
  expect(decideUndo([{ type: 40, ofOther: false }])).toMatchObject({ value: 'issue' });
  expect(decideUndo([{ type: 80, ofOther: false }])).toMatchObject({ value: 'scrap' });
});

test('decide undo › leaves what a purchase, order or shipment booked, cuts, and goods that came back to be scrapped', () => {
  for (const entries of [
    [{ type: 10 as const, ofOther: true }],
    [{ type: 60 as const, ofOther: true }],
    [{ type: 75 as const, ofOther: false }],
    [],
  ]) {
    expect(decideUndo(entries)).toMatchObject({ code: 'NOT_REVERSIBLE' });
  }
  const returned = [50, 80].map((type) => ({ type: type as 50, ofOther: false }));
  expect(decideUndo(returned)).toMatchObject({ code: 'NOT_REVERSIBLE' });
});
