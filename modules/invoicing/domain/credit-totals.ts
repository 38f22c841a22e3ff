import { addMoney, type Money, percentOf, subtractMoney } from '#platform/domain/money.ts';
import { type DocumentTotals, documentTotals, type VatLine, type VatRow } from '#platform/domain/vat.ts';

/**
 * The totals of a credit note with these lines, after `earlier` notes credited the given amounts of the same invoice. The VAT per rate is
 * the VAT over everything credited so far, minus the VAT of the earlier notes: together the notes never return more VAT than was charged,
 * and exactly all of it once nothing is left: `charged`, which on an installment and on a last invoice differs from base × rate. The difference from base × rate is at most a cent; EN 16931 BR-CO-17 and BR-S-09, as
 * validators check them, tolerate anything below a euro.
 */
export function creditTotals(lines: readonly VatLine[], earlier: readonly VatLine[], charged: readonly VatRow[] = []): DocumentTotals {
  const { net, vatRows } = documentTotals(lines);
  const rows = vatRows.map((row) => {
    const before = addMoney(...earlier.filter((line) => isOfRate(line, row)).map((line) => line.net));
    const whole = charged.find((one) => isOfRate(one, row));
    const vatOf = (base: Money) => (whole?.base === base ? whole.vat : percentOf(base, row.ratePercent));
    return { ...row, vat: subtractMoney(vatOf(addMoney(before, row.base)), vatOf(before)) };
  });
  const vat = addMoney(...rows.map((row) => row.vat));
  return { net, vatRows: rows, vat, gross: addMoney(net, vat) };
}

function isOfRate({ category = 'S', ratePercent }: Pick<VatLine, 'category' | 'ratePercent'>, row: VatRow): boolean {
  return category === row.category && ratePercent === row.ratePercent;
}
