import { isAbove } from '#modules/estimating/domain/engine/numbers.ts';
import { leafThickness } from '#modules/estimating/domain/engine/sizes.ts';
import type { Paper, Press, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { pressSheetOf } from '#modules/estimating/domain/sheet/layout.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type PaperPrice, paperPriceOf } from './paper-prices.ts';

export const paperCertificates = ['none', 'fsc_mix', 'fsc_recycled', 'pefc'] as const;

/**
 * The presses that a paper runs through, by form, weight and thickness, and with a sheet that fits as it is or pre-cut (golden/README.md
 * 4).
 */
export function pressesFor({ presses }: Shop, paper: Paper): Press[] {
  return presses.filter((press) => {
    const { minGramsPerM2 = 0, minThicknessMm = 0, maxGramsPerM2 } = press;
    if (paper.gramsPerM2 > maxGramsPerM2 || paper.gramsPerM2 < minGramsPerM2) return false;
    if (isAbove(minThicknessMm, leafThickness(paper))) return false;
    if (press.class === 'inkjet-web') return paper.form === 'roll' && paper.webWidthMm <= press.maxWebWidthMm;
    return paper.form === 'sheet' && pressSheetOf(paper, paper.grains[0] ?? 'X', [press]) !== undefined;
  });
}

export type PaperPriceChange = { code: string; unit: PaperPrice['unit']; beforeEur: number; afterEur: number; rate: number };

/** Papers whose price differs between two sets of parameters, largest rise first; sheets by the thousand, rolls by the kilo. */
export function paperPriceChanges(before: Shop, after: Shop): PaperPriceChange[] {
  const was = new Map(before.papers.map((paper) => [paper.code, paperPriceOf(paper).eur]));
  const changes = after.papers.flatMap((paper): PaperPriceChange[] => {
    const { unit, eur: afterEur } = paperPriceOf(paper);
    const beforeEur = was.get(paper.code);
    if (beforeEur === undefined || beforeEur === afterEur) return [];
    return [{ code: paper.code, unit, beforeEur, afterEur, rate: beforeEur === 0 ? 0 : (afterEur - beforeEur) / beforeEur }];
  });
  return changes.toSorted((one, other) => other.rate - one.rate);
}

export type PaperSupplier = {
  supplierId: number;
  code: string;
  leadDays: number;
  scales: readonly { fromSheets: number; eurPerThousand: number }[];
};
export type PaperFactsRefusal = 'PAPER_SUPPLIER_TWICE' | 'PAPER_SCALE_TWICE' | 'PALLET_NOT_WHOLE_PACKS';

/**
 * Validates what is stored about a paper beside its parameters, and sorts the price scales of each supplier. Refuses PAPER_SUPPLIER_TWICE,
 * PAPER_SCALE_TWICE for two prices from the same number of sheets, PALLET_NOT_WHOLE_PACKS for a pallet that splits a pack.
 */
export function decidePaperFacts(
  suppliers: readonly PaperSupplier[],
  packs: { sheetsPerPack: number | null; sheetsPerPallet: number | null },
): Decision<PaperSupplier[], PaperFactsRefusal> {
  const ids = suppliers.map(({ supplierId }) => supplierId);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again >= 0) return refuse('PAPER_SUPPLIER_TWICE', {}, `suppliers.${again}.supplierId`);
  for (const [at, { scales }] of suppliers.entries()) {
    const from = scales.map(({ fromSheets }) => fromSheets);
    const twice = from.findIndex((sheets, index) => from.indexOf(sheets) < index);
    if (twice >= 0) return refuse('PAPER_SCALE_TWICE', { sheets: from[twice]! }, `suppliers.${at}.scales.${twice}.fromSheets`);
  }
  const { sheetsPerPack, sheetsPerPallet } = packs;
  if (sheetsPerPack !== null && sheetsPerPallet !== null && sheetsPerPallet % sheetsPerPack !== 0)
    return refuse('PALLET_NOT_WHOLE_PACKS', { pack: sheetsPerPack }, 'sheetsPerPallet');
  return accept(suppliers.map((one) => ({ ...one, scales: one.scales.toSorted((a, b) => a.fromSheets - b.fromSheets) })));
}

/** Refuses PAPER_UNKNOWN for a code that none of these parameters has. */
export function decideKnownPaper(shops: readonly Shop[], code: string): Decision<undefined, 'PAPER_UNKNOWN'> {
  return shops.some(({ papers }) => papers.some((paper) => paper.code === code))
    ? accept()
    : refuse('PAPER_UNKNOWN', { paper: code }, 'code');
}
