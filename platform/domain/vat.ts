import { addMoney, type Money, noMoney, percentOf } from './money.ts';

/**
 * VAT categories of EN 16931 that a Dutch printer uses: S standard and reduced rate, Z zero rate, K intra-community supply, AE reverse
 * charge, G export outside the EU, E exempt. All but S carry no VAT.
 */
export const vatCategories = ['S', 'Z', 'K', 'AE', 'G', 'E'] as const;
export type VatCategory = (typeof vatCategories)[number];

export type VatLine = { net: Money; ratePercent: number; category?: VatCategory };

export type VatRow = { category: VatCategory; ratePercent: number; base: Money; vat: Money };

export type DocumentTotals = { net: Money; vatRows: VatRow[]; vat: Money; gross: Money };

/**
 * VAT per category and rate over the sum of the lines' net amounts (cents), rounded once per rate, half away from zero; highest
 * rate last. Source: EN 16931 BR-CO-17.
 */
export function vatPerRate(lines: readonly VatLine[]): VatRow[] {
  const rows = new Map<string, VatRow>();
  for (const { net, ratePercent, category = 'S' } of lines) {
    const key = `${category} ${ratePercent}`;
    const base = addMoney(rows.get(key)?.base ?? noMoney, net);
    rows.set(key, { category, ratePercent, base, vat: percentOf(base, ratePercent) });
  }
  return [...rows.values()].sort((a, b) => a.ratePercent - b.ratePercent || a.category.localeCompare(b.category));
}

/** The totals of a document: net is the sum of the rounded lines, gross is net with the VAT of every rate. */
export function documentTotals(lines: readonly VatLine[]): DocumentTotals {
  const vatRows = vatPerRate(lines);
  const net = addMoney(...lines.map((line) => line.net));
  const vat = addMoney(...vatRows.map((row) => row.vat));
  return { net, vatRows, vat, gross: addMoney(net, vat) };
}
