import { describe, expect, it, test } from 'vitest';
import { addMoney, type Money, moneyFromEuros, moneyToDecimal, noMoney, percentOf, subtractMoney } from '#platform/domain/money.ts';
import { documentTotals, type VatLine } from '#platform/domain/vat.ts';
import { decideLetProduce, divideInstallments, installmentTotals, isInvoicedAhead, lastTotals, paymentTerms } from './installments.ts';

const eur = (amount: number) => moneyFromEuros(amount);

/** The lines of the worked figure: thesis and transport at 9 %, folders at 21 %. */
const worked: VatLine[] = [
  { net: eur(1012.98), ratePercent: 9 },
  { net: eur(45.94), ratePercent: 9 },
  { net: eur(273.89), ratePercent: 21 },
];

test('golden: a payment plan of 25/25/50 % divides 1,485.63 in 371.41, 371.41 and the remainder 742.81', () => {
  const total = moneyFromEuros(1485.63);
  const parts = divideInstallments(total, [25, 25, 50]);
  expect(parts.map((part) => moneyToDecimal(part))).toEqual(['371.41', '371.41', '742.81']);
  expect(addMoney(...parts)).toBe(total);
});

test('a payment plan that does not add up to 100 % throws', () => {
  expect(() => divideInstallments(moneyFromEuros(10), [50, 40])).toThrow('90%');
});

describe('installment invoices', () => {
  it('golden: charge 264.73 and 68.47 with their VAT twice, and the last invoice the remaining 742.81', () => {
    const order = documentTotals(worked);
    const [first] = divideInstallments(order.gross, [25, 25, 50]);
    const each = installmentTotals(first!, order);
    expect(each.vatRows).toEqual([
      { category: 'S', ratePercent: 9, base: eur(264.73), vat: eur(23.83) },
      { category: 'S', ratePercent: 21, base: eur(68.47), vat: eur(14.38) },
    ]);
    const last = lastTotals(worked, [...each.vatRows, ...each.vatRows]);
    expect(last).toEqual({
      net: eur(666.41),
      vat: eur(76.4),
      gross: eur(742.81),
      vatRows: [
        { category: 'S', ratePercent: 9, base: eur(529.46), vat: eur(47.64) },
        { category: 'S', ratePercent: 21, base: eur(136.95), vat: eur(28.76) },
      ],
    });
  });

  it('a rate that the order no longer has is given back on the last invoice', () => {
    const paid = installmentTotals(eur(121), documentTotals([{ net: eur(1000), ratePercent: 21 }]));
    const last = lastTotals([{ net: eur(1000), ratePercent: 0, category: 'AE' }], paid.vatRows);
    expect([last.net, last.vat, last.gross]).toEqual([eur(900), eur(-21), eur(879)]);
  });

  it('over random orders and plans, installments and the last invoice add up to the order in every rate, to the cent', () => {
    let seed = 20_261_123;
    const below = (bound: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % bound;
    };
    const rates = [0, 9, 21];
    for (let turn = 0; turn < 2000; turn += 1) {
      const lines = Array.from({ length: 1 + below(5) }, () => ({ net: eur((1 + below(400_000)) / 100), ratePercent: rates[below(3)]! }));
      if (below(3) === 0) lines.push({ net: eur(-below(50) / 100), ratePercent: 21 });
      const order = documentTotals(lines);
      const shares = Array.from({ length: 1 + below(4) }, () => 1 + below(20));
      const plan = [...shares, 100 - shares.reduce((sum, share) => sum + share, 0)];
      const amounts = divideInstallments(order.gross, plan);
      const ahead = amounts.slice(0, -1).map((amount) => installmentTotals(amount, order));
      expect(ahead.map(({ gross }) => gross)).toEqual(amounts.slice(0, -1));
      for (const { vatRows } of ahead) {
        for (const { base, vat, ratePercent } of vatRows)
          expect(Math.abs(vat - percentOf(base, ratePercent))).toBeLessThanOrEqual(eur(0.01));
      }
      const last = lastTotals(
        lines,
        ahead.flatMap(({ vatRows }) => vatRows),
      );
      expect(last.gross).toBe(amounts.at(-1));
      for (const row of order.vatRows) {
        const same = [...ahead, last].flatMap(({ vatRows }) => vatRows.filter(({ ratePercent }) => ratePercent === row.ratePercent));
        expect(addMoney(...same.map(({ base }) => base))).toBe(row.base);
        expect(addMoney(...same.map(({ vat }) => vat))).toBe(row.vat);
      }
    }
  });

  it('are made for the moments before delivery, the last part too, and at a part delivery for all but the last', () => {
    const plan = (['order_confirmation', 'delivery', 'delivery', 'invoice'] as const).map((moment) => ({ moment }));
    expect(plan.map((_, index) => isInvoicedAhead(plan, index + 1))).toEqual([true, true, true, false]);
    expect(isInvoicedAhead([{ moment: 'delivery' }], 1)).toBe(false);
    expect(isInvoicedAhead([{ moment: 'order_confirmation' }], 1)).toBe(true);
  });
});

describe('payment terms of the last invoice', () => {
  it('divide what it charges over the parts that it collects, the last with the remainder', () => {
    const terms = paymentTerms(eur(100), [
      { percent: 25, days: 0 },
      { percent: 25, days: 30 },
      { percent: 25, days: 60 },
    ]);
    expect(terms.map(({ amount, days }) => [moneyToDecimal(amount), days])).toEqual([
      ['33.33', 0],
      ['33.33', 30],
      ['33.34', 60],
    ]);
    expect(subtractMoney(addMoney(...terms.map(({ amount }): Money => amount)), eur(100))).toBe(noMoney);
  });

  it('are none for one part, and for an invoice of nothing', () => {
    expect(paymentTerms(eur(100), [{ percent: 50, days: 14 }])).toEqual([]);
    expect(
      paymentTerms(noMoney, [
        { percent: 50, days: 0 },
        { percent: 50, days: 30 },
      ]),
    ).toEqual([]);
  });
});

test('production is let go without payment only while it waits for it', () => {
  expect(decideLetProduce({ isAwaited: true })).toMatchObject({ accepted: true });
  expect(decideLetProduce({ isAwaited: false })).toMatchObject({ code: 'INSTALLMENT_NOT_AWAITED' });
});
