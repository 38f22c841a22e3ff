import { describe, expect, it } from 'vitest';
import {
  decideBeadleAddress,
  decideDepositAddress,
  decidePlaceThesisOrder,
  decideThesisDay,
  decideThesisPayer,
  hasDestination,
} from './place-thesis-order.ts';

const thesis = {
  title: 'Zout',
  hasAddress: true,
  deliveryOn: '2026-12-03',
  pages: 184,
  colourPages: 0,
  copies: 150,
  paper: 'HVO90',
  finish: 'matt 1',
};

const apart = { beadleCopies: 5, depositCopies: 2 };
const none = { beadleCopies: 0, depositCopies: 0 };

describe('place a thesis order', () => {
  it('accepts a complete thesis', () => {
    expect(decidePlaceThesisOrder(thesis, apart).accepted).toBe(true);
  });
  it.each([
    [{ hasAddress: false }, 'address'],
    [{ deliveryOn: null }, 'deliveryOn'],
    [{ title: '' }, 'title'],
    [{ pages: null }, 'pages'],
  ])('refuses without an answer, naming it: %o', (change, missing) => {
    expect(decidePlaceThesisOrder({ ...thesis, ...change }, none)).toMatchObject({ code: 'THESIS_INCOMPLETE', params: { missing } });
  });
  it('needs every part of another address but the name, or one of the own addresses', () => {
    const address = { street: 'Oudegracht', houseNumber: '112', postcode: '3511 AW', city: 'Utrecht' };
    const to = (otherAddress: typeof address | null, addressId: number | null = null) =>
      hasDestination({ pickUp: false, otherAddress, addressId }, [7]);
    expect([to(address), to({ ...address, postcode: '' }, 7), to(null), to(null, 7), to(null, 8)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(hasDestination({ pickUp: true, otherAddress: { ...address, city: '' }, addressId: null }, [7])).toBe(true);
  });
  it('refuses more copies for the beadle than are ordered', () => {
    expect(decidePlaceThesisOrder({ ...thesis, copies: 4 }, apart)).toMatchObject({ code: 'THESIS_BEADLE_COPIES' });
  });
  it('refuses more copies for the library than the beadle leaves, and those for a library that is not offered', () => {
    expect(decidePlaceThesisOrder({ ...thesis, copies: 6 }, apart)).toMatchObject({
      code: 'THESIS_DEPOSIT_COPIES',
      params: { deposit: 2, left: 1 },
    });
    expect(decideDepositAddress(2, false)).toMatchObject({ code: 'THESIS_DEPOSIT_ADDRESS', field: 'depositCopies' });
    expect([decideDepositAddress(0, false).accepted, decideDepositAddress(2, true).accepted]).toEqual([true, true]);
  });
  it('refuses a day before the first feasible one', () => {
    const offered = { first: '2026-12-03', days: [{ date: '2026-12-03' }, { date: '2026-12-04' }] };
    expect(decideThesisDay('2026-12-02', offered)).toMatchObject({ code: 'DATE_TOO_SOON', params: { date: '2026-12-03' } });
    expect(decideThesisDay('2026-12-03', offered).accepted).toBe(true);
    expect(decideThesisDay('2026-12-05', offered)).toMatchObject({ code: 'THESIS_DAY_NOT_OFFERED', params: { last: '2026-12-04' } });
  });
  it('lets a university pay that is a customer, and no other', () => {
    expect(decideThesisPayer(false, undefined)).toEqual({ accepted: true, value: undefined });
    expect(decideThesisPayer(true, { name: 'Utrecht', payerCustomerId: 7 })).toEqual({ accepted: true, value: 7 });
    expect(decideThesisPayer(true, { name: 'Utrecht', payerCustomerId: null })).toMatchObject({ code: 'UNIVERSITY_NOT_PAYING' });
    expect(decideThesisPayer(true, undefined)).toMatchObject({ code: 'UNIVERSITY_NOT_PAYING' });
  });

  it('refuses copies for the beadle of a university without an address', () => {
    expect(decideBeadleAddress(5, { street: 'Domplein' }).accepted).toBe(true);
    expect(decideBeadleAddress(0, undefined).accepted).toBe(true);
    expect(decideBeadleAddress(5, undefined)).toMatchObject({ code: 'THESIS_BEADLE_ADDRESS' });
    expect(decideBeadleAddress(5, { street: '' })).toMatchObject({ code: 'THESIS_BEADLE_ADDRESS' });
  });
});
