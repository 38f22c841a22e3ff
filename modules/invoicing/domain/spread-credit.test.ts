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

describe('spread a credited amount over invoice lines', () => {
  it('credits the line concerned first', () => expect(partsOf(80)).toEqual([{ id: 1, net: eur(80) }]));
  it('spreads the rest over the other lines in proportion to what is left of each', () =>
    expect(partsOf(105.59)).toEqual([
      { id: 1, net: eur(100) },
      { id: 2, net: eur(4.59) },
      { id: 3, net: eur(1) },
    ]));
  it('refuses more than is left', () => {
    expect(partsOf(155.95)).toBe('CREDIT_BEYOND_LEFT');
    expect(spreadCredit(lines, eur(200))).toMatchObject({ params: { left: 155.94 }, field: 'amount' });
  });
  it('credits no discount, and no more than the invoice charged after it', () => {
    const discounted = [line(1, 100), line(2, -10, { about: true })];
    expect(partsOf(50, discounted)).toEqual([{ id: 1, net: eur(50) }]);
    expect(partsOf(90.01, discounted)).toBe('CREDIT_BEYOND_LEFT');
  });
  it('answers undefined when the amount is all that is left', () => expect(partsOf(155.94)).toBeUndefined());
  it('adds up to the cent and credits no line beyond what is left of it', () => {
    const thirds = [line(1, 0.01), line(2, 33.33), line(3, 33.33), line(4, 33.33)];
    for (const amount of [0.01, 0.02, 10, 33.34, 66.67, 99.99]) {
      const parts = partsOf(amount, thirds) as { id: number; net: number }[];
      expect(addMoney(...parts.map(({ net }) => net as never))).toBe(eur(amount));
      for (const { id, net } of parts) expect(net).toBeLessThanOrEqual(thirds.find((one) => one.id === id)!.net);
    }
  });
});
