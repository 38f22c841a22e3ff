import { addMoney, type Money, roundToCents } from '#platform/domain/money.ts';
import { documentTotals } from '#platform/domain/vat.ts';

export type PricedLine = { price: Money; transportPrice: Money; vatPercent: number };
export type VatPart = { ratePercent: number; base: Money; vat: Money };
export type BasketTotals = { net: Money; transport: Money; vat: VatPart[]; gross: Money };

/**
 * Totals a basket: lines and transport rounded to cents, with VAT as on any document. Transport carries the rate of its line, because
 * it is part of the same supply.
 */
export function basketTotals(lines: readonly PricedLine[]): BasketTotals {
  const transport = addMoney(...lines.map((line) => roundToCents(line.transportPrice)));
  const { net, gross, vatRows } = documentTotals(
    lines.map((line) => ({ net: addMoney(roundToCents(line.price), roundToCents(line.transportPrice)), ratePercent: line.vatPercent })),
  );
  return { net, transport, vat: vatRows.map(({ ratePercent, base, vat }) => ({ ratePercent, base, vat })), gross };
}
