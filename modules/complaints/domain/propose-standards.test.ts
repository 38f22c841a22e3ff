import { describe, expect, it } from 'vitest';
import { areMeasuresVerified, type ComplaintOfLimit, standardsFor } from './propose-standards.ts';

const complaint = (id: number, change: Partial<ComplaintOfLimit> = {}): ComplaintOfLimit => ({
  ...{ id, number: `K${id}`, placeId: 1, department: 'print', papers: [] },
  ...change,
});

describe('standards for a limit that was reached', () => {
  it('ask for an inspection on the machine that more than half of the complaints name', () => {
    const found = standardsFor([complaint(1), complaint(2), complaint(3, { placeId: 2 })], 'warn');
    expect(found.standards).toEqual([{ kind: 'inspection', placeId: 1, paper: null, minutes: 10, wastePercent: null }]);
    expect(found.complaints.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('keep the paper that the complaints share off the machine at the stop level', () => {
    const shared = [complaint(1, { papers: ['SIL300'] }), complaint(2, { papers: ['SIL300', 'HVO90'] }), complaint(3)];
    expect(standardsFor(shared, 'stop').standards).toEqual([
      { kind: 'block', placeId: 1, paper: 'SIL300', minutes: null, wastePercent: null },
    ]);
  });

  it('add waste on a press without a shared paper, and an inspection on another machine', () => {
    expect(standardsFor([complaint(1), complaint(2)], 'stop').standards).toMatchObject([{ kind: 'waste', wastePercent: 5 }]);
    const binder = [complaint(1, { department: 'binding' }), complaint(2, { department: 'binding' })];
    expect(standardsFor(binder, 'stop').standards).toMatchObject([{ kind: 'inspection', minutes: 10 }]);
  });

  it('change nothing without a machine that at least two complaints name', () => {
    expect(standardsFor([complaint(1), complaint(2, { placeId: null })], 'stop').standards).toEqual([]);
    expect(standardsFor([complaint(1, { placeId: null }), complaint(2, { placeId: null })], 'warn').standards).toEqual([]);
  });
});

describe('measures of the complaints behind a standard', () => {
  const measure = (effective: boolean | null) => ({ doneOn: '2026-11-20', effective });
  it('are verified when one is effective and none is left to evaluate', () => {
    expect(areMeasuresVerified([measure(true), measure(false)])).toBe(true);
    expect(areMeasuresVerified([measure(true), measure(null)])).toBe(false);
    expect(areMeasuresVerified([measure(false)])).toBe(false);
    expect(areMeasuresVerified([])).toBe(false);
  });
});
