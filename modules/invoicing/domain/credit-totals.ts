import { addMoney, percentOf, subtractMoney } from '#platform/domain/money.ts';
import { type DocumentTotals, documentTotals, type VatLine, type VatRow } from '#platform/domain/vat.ts';

/**
 * The totals of a credit note of these lines, after `earlier` notes took back these amounts of the same invoice. Its VAT of a rate is that
 * over all that is taken back with it, less that over what was taken back before: together the notes never return more VAT than was
 * charged, and exactly that once nothing is left. That differs at most a cent from base × rate; EN 16931 BR-CO-17 and BR-S-09, as they are
 * checked, allow anything below a euro.
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
