import { expect, it } from 'vitest';
import { moneyFromEuros as eur, noMoney } from '#platform/domain/money.ts';
import { type SetPartTransport, setsAfter, setTransportChange } from './set-transport-change.ts';

const part = (id: number, euros = 0, change: Partial<SetPartTransport> = {}): SetPartTransport => ({
  ...{ id, transportPrice: eur(euros), invoiced: false, canceled: false },
  ...change,
});
const gone = { canceled: true };

it('set transport change › moves the transport of a canceled part to the next that remains, once', () => {
  expect(setTransportChange([part(1, 20, gone), part(2), part(3)], eur(-4))).toEqual({ carrierId: 2, was: eur(20), becomes: eur(16) });
  expect(setTransportChange([part(1, 20, gone), part(2, 0, gone), part(3)], noMoney)).toMatchObject({ carrierId: 3, becomes: eur(20) });
  expect(setTransportChange([part(1, 20, gone), part(2, 0, { invoiced: true }), part(3)], noMoney)).toMatchObject({ carrierId: 3 });
});

it('set transport change › keeps it where it is charged, with what the goods differ, and never below nothing', () => {
  expect(setTransportChange([part(1, 20), part(2, 0, gone)], eur(-5))).toEqual({ carrierId: 1, was: eur(20), becomes: eur(15) });
  expect(setTransportChange([part(1, 20), part(2, 0, gone)], eur(-25))).toMatchObject({ becomes: noMoney });
  expect(setTransportChange([part(1, 20), part(2)], noMoney)).toBeUndefined();
});

it('set transport change › leaves what was invoiced, what was never charged, and a set of which nothing remains', () => {
  expect(setTransportChange([part(1, 20, { invoiced: true }), part(2, 0, gone)], eur(-5))).toBeUndefined();
  expect(setTransportChange([part(1, 0, gone), part(2)], eur(5))).toBeUndefined();
  expect(setTransportChange([part(1, 20, gone), part(2, 0, gone)], noMoney)).toBeUndefined();
});

it('set transport change › charges it apart when every part that remains is invoiced', () => {
  const change = setTransportChange([part(1, 20, gone), part(2, 0, { invoiced: true })], eur(-4));
  expect(change).toEqual({ carrierId: null, was: eur(20), becomes: eur(16) });
});

it('set transport change › counts the sets again when every part changes alike', () => {
  expect(
    setsAfter(150, [
      { before: 150, after: 160 },
      { before: 300, after: 320 },
    ]),
  ).toBe(160);
  expect(
    setsAfter(150, [
      { before: 150, after: 160 },
      { before: 300, after: 300 },
    ]),
  ).toBe(150);
  expect(setsAfter(150, [{ before: 150, after: 75 }])).toBe(75);
  expect(setsAfter(3, [{ before: 10, after: 11 }])).toBe(3);
  expect(setsAfter(150, [])).toBe(150);
});
