import { describe, expect, it } from 'vitest';
import { applyStandards, blockedPapersOf, decideEndStandard, decideOnStandard, decidePaper, type PlanStandard } from './plan-standard.ts';

const standard = (change: Partial<PlanStandard>): PlanStandard => ({
  ...{ kind: 'inspection', placeId: 1, paper: null, minutes: null, wastePercent: null },
  ...change,
});
const printing = { placeId: 1, paper: 'SIL300', unit: 'sheet', setupMinutes: 5, runMinutes: 20, minutes: 25, quantityIn: 400 };

describe('standards of a place', () => {
  it('add the minutes of an inspection to each operation there', () => {
    expect(applyStandards(printing, [standard({ minutes: 10 })])).toMatchObject({ minutes: 35, quantityIn: 400, extraSheets: 0 });
  });

  it('add waste as sheets, with the time to run them', () => {
    const wasted = applyStandards(printing, [standard({ kind: 'waste', wastePercent: 5 })]);
    expect(wasted).toMatchObject({ quantityIn: 420, extraSheets: 20, runMinutes: 21, minutes: 26 });
  });

  it('leave other places, other papers, and waste of what is not counted in sheets', () => {
    const others = [
      standard({ placeId: 2, minutes: 10 }),
      standard({ paper: 'HVO90', minutes: 10 }),
      standard({ kind: 'block', paper: 'SIL300' }),
    ];
    expect(applyStandards(printing, others)).toEqual({ ...printing, extraSheets: 0 });
    const books = { ...printing, unit: 'piece' };
    expect(applyStandards(books, [standard({ kind: 'waste', wastePercent: 5 })])).toEqual({ ...books, extraSheets: 0 });
  });

  it('keep a blocked paper off the machine, and no other', () => {
    const blocked = blockedPapersOf(1, [
      standard({ kind: 'block', paper: 'SIL300' }),
      standard({ kind: 'block', placeId: 2, paper: 'HVO90' }),
    ]);
    expect(decidePaper(blocked, 'SIL300')).toMatchObject({ code: 'PAPER_BLOCKED', params: { paper: 'SIL300' } });
    expect(decidePaper(blocked, 'HVO90')).toMatchObject({ accepted: true });
    expect(decidePaper(blocked, null)).toMatchObject({ accepted: true });
  });
});

describe('decide on a standard', () => {
  it('accepts or declines it once, and ends only one in force', () => {
    expect(decideOnStandard('proposed')).toMatchObject({ accepted: true });
    expect(decideOnStandard('accepted')).toMatchObject({ code: 'STANDARD_DECIDED' });
    expect(decideEndStandard('accepted')).toMatchObject({ accepted: true });
    expect(decideEndStandard('ended')).toMatchObject({ code: 'STANDARD_NOT_IN_FORCE' });
  });
});
