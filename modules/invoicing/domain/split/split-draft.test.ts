import { describe, expect, it } from 'vitest';
import type { Money } from '#platform/domain/money.ts';
import { type Draft, type DraftLine, decideDiscardSplit, decideSplit, joinParts } from './split-draft.ts';

const money = (units: number) => units as Money;
const line = (id: number, change: Partial<DraftLine> = {}): DraftLine => ({
  ...{ id, basketId: 1, lineId: id, kind: 'line', description: `Line ${id}`, quantity: 150, net: money(10_129_800) },
  ...change,
});
const draft = (lines: DraftLine[], change: Partial<Draft> = {}): Draft => ({
  ...{ id: 1, status: 'concept', customerId: 7, businessUnitId: 2, isInstallment: false, lines },
  ...change,
});
const two = draft([line(1), line(2, { net: money(500_000), quantity: 10 })]);
const other = draft([line(9)], { id: 2 });

describe('split draft', () => {
  it('moves a line whole, and nothing of it stays', () => {
    expect(decideSplit(two, undefined, [{ id: 1 }])).toMatchObject({
      value: { moved: [{ id: 1, quantity: 150, net: 10_129_800 }], left: [], isAll: false },
    });
  });
  it('moves pieces with their share of the price, and the rest adds up to the cent', () => {
    const split = decideSplit(two, undefined, [{ id: 1, quantity: 49 }]);
    // 1,012.98 × 49 / 150 = 330.9068, so 330.91 goes and 682.07 stays.
    expect(split).toMatchObject({
      value: { moved: [{ quantity: 49, net: 3_309_100 }], left: [{ id: 1, quantity: 101, net: 6_820_700 }] },
    });
  });
  it('moves an amount, of which both drafts name all pieces', () => {
    expect(decideSplit(two, undefined, [{ id: 1, net: money(4_000_000) }])).toMatchObject({
      value: { moved: [{ quantity: 150, net: 4_000_000 }], left: [{ quantity: 150, net: 6_129_800 }] },
    });
    expect(decideSplit(two, undefined, [{ id: 1, net: money(10_129_800) }])).toMatchObject({ value: { left: [] } });
  });
  it('refuses more pieces or money than there are, naming both', () => {
    const refused = { code: 'SPLIT_TOO_MUCH', params: { line: 'Line 1', quantity: 150, net: 1012.98 } };
    expect(decideSplit(two, undefined, [{ id: 1, quantity: 151 }])).toMatchObject(refused);
    expect(decideSplit(two, undefined, [{ id: 1, net: money(10_129_900) }])).toMatchObject(refused);
  });
  it('refuses nothing, a line of another draft and a draft to itself', () => {
    const code = 'SPLIT_NOTHING';
    expect(decideSplit(two, undefined, [])).toMatchObject({ code });
    expect(decideSplit(two, undefined, [{ id: 9 }])).toMatchObject({ code });
    expect(decideSplit(two, two, [{ id: 1 }])).toMatchObject({ code });
  });
  it('refuses to move everything to a new draft, and joins it with another', () => {
    const all = [{ id: 1 }, { id: 2 }];
    expect(decideSplit(two, undefined, all)).toMatchObject({ code: 'SPLIT_EVERYTHING' });
    expect(decideSplit(two, other, all)).toMatchObject({ value: { isAll: true } });
  });
  it('refuses a final invoice, and a draft of another customer or unit', () => {
    const final = { status: 'final' } as const;
    expect(decideSplit({ ...two, ...final }, undefined, [{ id: 1 }])).toMatchObject({ code: 'INVOICE_FINAL' });
    expect(decideSplit(two, { ...other, ...final }, [{ id: 1 }])).toMatchObject({ code: 'INVOICE_FINAL' });
    expect(decideSplit(two, { ...other, customerId: 8 }, [{ id: 1 }])).toMatchObject({ code: 'SPLIT_OTHER_CUSTOMER' });
    expect(decideSplit(two, { ...other, businessUnitId: 1 }, [{ id: 1 }])).toMatchObject({ code: 'SPLIT_OTHER_CUSTOMER' });
  });
  it('keeps installments, and lines that count them off, on their invoice', () => {
    const code = 'SPLIT_INSTALLMENT';
    expect(decideSplit({ ...two, isInstallment: true }, undefined, [{ id: 1 }])).toMatchObject({ code });
    expect(decideSplit(two, { ...other, isInstallment: true }, [{ id: 1 }])).toMatchObject({ code });
    const last = draft([line(1), line(2, { kind: 'counted_off', lineId: null, net: money(-1_000_000) })]);
    expect(decideSplit(last, undefined, [{ id: 2 }])).toMatchObject({ code });
  });
  it('leaves no draft below zero', () => {
    const discounted = draft([line(1), line(2, { quantity: 1, net: money(-2_000_000) })]);
    expect(decideSplit(discounted, undefined, [{ id: 2 }])).toMatchObject({ code: 'INVOICE_BELOW_ZERO' });
    expect(decideSplit(discounted, undefined, [{ id: 1 }])).toMatchObject({ code: 'INVOICE_BELOW_ZERO' });
    expect(decideSplit(discounted, other, [{ id: 2 }])).toMatchObject({ value: { moved: [{ net: -2_000_000 }] } });
  });
  it('joins pieces by adding them up, and parts of a price without counting pieces twice', () => {
    expect(joinParts({ quantity: 49, net: money(100) }, { quantity: 101, net: money(200) }, 150)).toEqual({ quantity: 150, net: 300 });
    expect(joinParts({ quantity: 150, net: money(100) }, { quantity: 150, net: money(200) }, 150)).toEqual({ quantity: 150, net: 300 });
  });
  it('keeps a draft from being discarded while another invoice has the rest of a line', () => {
    expect(decideDiscardSplit(undefined).accepted).toBe(true);
    expect(decideDiscardSplit({ description: 'Thesis', number: null })).toMatchObject({ code: 'LINE_SPLIT', params: { where: 'draft' } });
    expect(decideDiscardSplit({ description: 'Thesis', number: '2026-2-00001' })).toMatchObject({ params: { where: 'invoice' } });
  });
});
