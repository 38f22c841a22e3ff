import { addMoney, percentOf, subtractMoney } from '#platform/domain/money.ts';
import { type DocumentTotals, documentTotals, type VatLine, type VatRow } from '#platform/domain/vat.ts';

/**
 * The totals of a credit note with these lines, after `earlier` notes credited the given amounts of the same invoice. The VAT per rate is
 * the VAT over everything credited so far, minus the VAT of the earlier notes: together the notes never return more VAT than was charged,
 * and exactly all of it once nothing is left. The difference from base × rate is at most a cent; EN 16931 BR-CO-17 and BR-S-09, as
 * validators check them, tolerate anything below a euro.
 */
export function creditTotals(lines: readonly VatLine[], earlier: readonly VatLine[]): DocumentTotals {
  const { net, vatRows } = documentTotals(lines);
  const rows = vatRows.map((row) => {
    const before = addMoney(...earlier.filter((line) => isOfRate(line, row)).map((line) => line.net));
    const vatUntilNow = percentOf(addMoney(before, row.base), row.ratePercent);
    return { ...row, vat: subtractMoney(vatUntilNow, percentOf(before, row.ratePercent)) };
  });
  const vat = addMoney(...rows.map((row) => row.vat));
  return { net, vatRows: rows, vat, gross: addMoney(net, vat) };
}

function isOfRate({ category = 'S', ratePercent }: VatLine, row: VatRow): boolean {
  return category === row.category && ratePercent === row.ratePercent;
}
