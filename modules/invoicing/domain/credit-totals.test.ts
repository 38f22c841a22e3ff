import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, eurosOf, type Money, moneyFromEuros, moneyFromUnits, noMoney, percentOf } from '#platform/domain/money.ts';
import { documentTotals, type VatCategory, type VatLine } from '#platform/domain/vat.ts';
import { creditTotals } from './credit-totals.ts';

type Taking = { line: number; share: number }[];

/** Credits these shares of what is left of each line, one note per entry of `takings`, then the rest; answers the notes. */
function credited(lines: readonly VatLine[], takings: readonly Taking[]) {
  const earlier = lines.map((line) => ({ ...line, net: noMoney }));
  const rest: Taking = lines.map((_, line) => ({ line, share: 1 }));
  const notes = [];
  for (const taking of [...takings, rest]) {
    const taken = new Map<number, Money>();
    for (const { line, share } of taking) {
      const leftCents = (lines[line % lines.length]!.net - earlier[line % lines.length]!.net) / 100;
      taken.set(line % lines.length, moneyFromUnits(Math.floor(leftCents * share) * 100));
    }
    const parts = [...taken].filter(([, net]) => net > noMoney).map(([line, net]) => ({ line, net }));
    if (parts.length === 0) continue;
    notes.push(
      creditTotals(
        parts.map(({ line, net }) => ({ ...lines[line]!, net })),
        earlier,
      ),
    );
    for (const { line, net } of parts) earlier[line] = { ...earlier[line]!, net: addMoney(earlier[line]!.net, net) };
  }
  return notes;
}

const at21 = (net: number) => ({ net: moneyFromEuros(net), ratePercent: 21, category: 'S' as const });

test.each([
  [100.03, 50.01, [10.5, 10.51]],
  [100.06, 50.03, [10.51, 10.5]],
])('the VAT over %d, of which %d was given back before, is given back to the cent', (net, part, vats) => {
  const notes = [creditTotals([at21(part)], [at21(0)]), creditTotals([at21(eurosOf(moneyFromEuros(net - part)))], [at21(part)])];
  expect(notes.map(({ vat }) => eurosOf(vat))).toEqual(vats);
  expect(addMoney(...notes.map(({ gross }) => gross))).toBe(documentTotals([at21(net)]).gross);
});

test('a credit note of the whole invoice equals its totals, including rates without an amount', () => {
  const lines = [at21(100.03), { ...at21(0), ratePercent: 9 }];
  const earlier = lines.map((line) => ({ ...line, net: noMoney }));
  expect(creditTotals(lines, earlier)).toEqual(documentTotals(lines));
});

test('partial credits never return more VAT than was charged, and return exactly all of it once nothing is left', () => {
  const rates = fc.constantFrom<[number, VatCategory]>([0, 'E'], [0, 'K'], [9, 'S'], [21, 'S']);
  const line = fc
    .tuple(fc.integer({ min: 0, max: 200_000 }), rates)
    .map(([cents, [ratePercent, category]]) => ({ net: moneyFromUnits(cents * 100), ratePercent, category }));
  const taking = fc.array(fc.record({ line: fc.nat(4), share: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.array(taking, { maxLength: 8 }), (lines, takings) => {
      const invoice = documentTotals(lines);
      const notes = credited(lines, takings);
      for (const row of invoice.vatRows) {
        const own = notes.flatMap(({ vatRows }) =>
          vatRows.filter(({ category, ratePercent }) => category === row.category && ratePercent === row.ratePercent),
        );
        let until = noMoney;
        for (const { vat, base, ratePercent } of own) {
          until = addMoney(until, vat);
          expect(vat).toBeGreaterThanOrEqual(0);
          expect(until).toBeLessThanOrEqual(row.vat);
          expect(Math.abs(vat - percentOf(base, ratePercent))).toBeLessThanOrEqual(moneyFromEuros(0.01));
        }
        expect(addMoney(...own.map(({ base }) => base))).toBe(row.base);
        expect(until).toBe(row.vat);
      }
      expect(addMoney(...notes.map(({ net }) => net))).toBe(invoice.net);
      expect(addMoney(...notes.map(({ gross }) => gross))).toBe(invoice.gross);
      for (const { net, vat, gross } of notes) expect(gross).toBe(addMoney(net, vat));
    }),
    { numRuns: 500 },
  );
});
