import { describe, expect, it } from 'vitest';
import { stockOf } from '../book/book.ts';
import { openBook } from '../cases/stock-case.ts';
import { unit } from '../numbers/amounts.ts';
import { decideEditedReservation, decideReservation, decideReservationIssue } from './decide-reservation.ts';

const book = () =>
  openBook({
    ...{ id: 'reserve', now: '2026-03-02T08:00', items: [{ code: 'PEN', unit: 'piece' }] },
    locations: [{ code: 'A-01', type: 'pick', aisle: 1, bay: 1, level: 1 }],
    opening: [{ item: 'PEN', lot: 'L1', location: 'A-01', quantity: 50, on: '2026-01-05' }],
  });
const reserve = (change: { quantity?: number; needOn?: string; kind?: 'hard' | 'soft' }) => {
  const asked = { quantity: 10, needOn: '2026-03-09', kind: 'hard' as const, ...change };
  return decideReservation(book(), '2026-03-02T08:00', { do: 'reserve', item: 'PEN', ...asked }, { item: 'PEN', code: 'Pen', ...asked });
};

describe('reserve by hand', () => {
  it('accepts what can be promised, and any soft reservation', () => {
    expect(reserve({ quantity: 50 }).accepted).toBe(true);
    expect(reserve({ quantity: 51, kind: 'soft' }).accepted).toBe(true);
  });
  it('refuses more than can be promised with what is available', () => {
    expect(reserve({ quantity: 51 })).toMatchObject({
      code: 'STOCK_SHORT',
      params: { line: 'Pen', available: 50, asked: 51, enoughOn: 'none' },
      field: 'quantity',
    });
  });
  it('names a later day only for an item that promises what is on order', () => {
    const asked = { item: 'PEN', code: 'Pen', quantity: 60, needOn: '2026-03-09' };
    const later = (promise: 'physical' | 'expected') => {
      const made = { ...book(), production: [{ item: 'PEN', on: '2026-03-20', quantity: 100 * unit }] };
      const stock = stockOf(made, 'PEN');
      made.stock.set('PEN', { ...stock, item: { ...stock.item, promise } });
      const decided = decideReservation(made, '2026-03-02T08:00', { do: 'reserve', kind: 'hard', ...asked }, asked);
      return decided.accepted ? undefined : decided.params.enoughOn;
    };
    expect([later('physical'), later('expected')]).toEqual(['none', '2026-03-20']);
  });
  it('refuses a past day, and a part of a piece', () => {
    expect(reserve({ needOn: '2026-03-01' })).toMatchObject({ code: 'DATE_IN_PAST', params: { date: '2026-03-01' }, field: 'needOn' });
    expect(reserve({ quantity: 1.5 })).toMatchObject({ code: 'STOCK_QUANTITY_INVALID', field: 'quantity' });
  });
});

describe('edit a reservation by hand', () => {
  it('counts its own goods as free, and keeps its kind', () => {
    const edit = (quantity: number) => {
      const made = book();
      const asked = { item: 'PEN', code: 'Pen', quantity: 40, needOn: '2026-03-09' };
      decideReservation(made, '2026-03-02T08:00', { do: 'reserve', kind: 'hard', ...asked }, asked, 'fair');
      const decided = decideEditedReservation(made, '2026-03-02T09:00', 'fair', { ...asked, quantity, needOn: '2026-03-16' });
      return { decided, fair: made.reservations.get('fair') };
    };
    expect(edit(50)).toMatchObject({ decided: { accepted: true }, fair: { kind: 'hard', open: 50 * unit, needOn: '2026-03-16' } });
    expect(edit(51).decided).toMatchObject({ code: 'STOCK_SHORT', params: { available: 50, asked: 51 } });
  });
});

describe('issue a reservation by hand', () => {
  it('takes at most what is there and not kept for others', () => {
    const made = book();
    const asked = { item: 'PEN', code: 'Pen', quantity: 40, needOn: '2026-03-09' };
    for (const [id, quantity] of [
      ['fair', 40],
      ['stand', 10],
    ] as const)
      decideReservation(made, '2026-03-02T08:00', { do: 'reserve', kind: 'hard', ...asked, quantity }, { ...asked, quantity }, id);
    const issue = (quantity: number) =>
      decideReservationIssue(made, '2026-03-02T09:00', { reservation: 'fair', type: 40, ...asked, quantity });
    expect(issue(41)).toMatchObject({ code: 'STOCK_SHORT', params: { line: 'Pen', available: 40, asked: 41 } });
    expect(issue(1.5)).toMatchObject({ code: 'STOCK_QUANTITY_INVALID' });
    expect(issue(30).accepted).toBe(true);
    expect([made.reservations.get('fair')?.open, stockOf(made, 'PEN').quantity]).toEqual([10 * unit, 20 * unit]);
  });
});
