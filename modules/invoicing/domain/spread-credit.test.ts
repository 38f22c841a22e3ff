import { describe, expect, it } from 'vitest';
import { addMoney, moneyFromEuros as eur } from '#platform/domain/money.ts';
import { spreadCredit } from './spread-credit.ts';

const line = (id: number, net: number, more: { credited?: number; about?: boolean } = {}) => ({
  id,
  description: `Regel ${id}`,
  net: eur(net),
  credited: eur(more.credited ?? 0),
  about: more.about ?? false,
});
const lines = [line(1, 100, { about: true }), line(2, 45.94), line(3, 20, { credited: 10 })];
const partsOf = (amount: number, of = lines) => {
  const spread = spreadCredit(of, eur(amount));
  return spread.accepted ? spread.value : spread.code;
};

describe('an amount that is given back of an invoice', () => {
  it('is taken of what it is about first', () => expect(partsOf(80)).toEqual([{ id: 1, net: eur(80) }]));
  it('is taken of the other lines for what goes beyond that, by what is left of each', () =>
    expect(partsOf(105.59)).toEqual([
      { id: 1, net: eur(100) },
      { id: 2, net: eur(4.59) },
      { id: 3, net: eur(1) },
    ]));
  it('is never more than is left', () => {
    expect(partsOf(155.95)).toBe('CREDIT_BEYOND_LEFT');
    expect(spreadCredit(lines, eur(200))).toMatchObject({ params: { left: 155.94 }, field: 'amount' });
  });
  it('needs no spreading when it is all that is left', () => expect(partsOf(155.94)).toBeUndefined());
  it('is spread to the cent, and of no line more than is left of it', () => {
    const thirds = [line(1, 0.01), line(2, 33.33), line(3, 33.33), line(4, 33.33)];
    for (const amount of [0.01, 0.02, 10, 33.34, 66.67, 99.99]) {
      const parts = partsOf(amount, thirds) as { id: number; net: number }[];
      expect(addMoney(...parts.map(({ net }) => net as never))).toBe(eur(amount));
      for (const { id, net } of parts) expect(net).toBeLessThanOrEqual(thirds.find((one) => one.id === id)!.net);
    }
  });
});
