import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase, EstimateRow, Role } from '#modules/estimating/domain/engine/types.ts';
import type { Grain, SheetPaper, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { sheetsOfStock } from '#modules/estimating/domain/sheet/stock.ts';

/** Sheets in stock that were cut from a paper of the parameters; `eurPerThousand` is what they are worth in the books. */
export type Offcut = { code: string; cutOf: string; shortMm: number; longMm: number; grain: Grain; free: number; eurPerThousand: number };

/** A part of a job that could be printed on sheets that lie in stock, and what that saves of its cost. The price does not change. */
export type OffcutOffer = { role: Role; paper: string; sheets: number; free: number; savingEur: number };

/**
 * Finds for each part the sheets left over in stock on which it can be printed, enough for the quantity, where the whole job then costs less;
 * largest saving first. Each is calculated in full, as if the sheet were a paper of the parameters.
 */
export function offcutOffers(shop: Shop, ask: EstimateCase, quantity: number, offcuts: readonly Offcut[]): OffcutOffer[] {
  const now = rowOf(shop, ask, quantity);
  if (!now) return [];
  const offers = now.components.flatMap(({ role, paper: code }) => {
    const paper = shop.papers.find((one) => one.code === code);
    if (paper?.form !== 'sheet') return [];
    const stock = new Set(sheetsOfStock(shop, paper).map((one) => one.code));
    return offcuts.filter(({ cutOf }) => stock.has(cutOf)).flatMap((offcut) => offerOf(shop, ask, quantity, { now, role, paper, offcut }));
  });
  return offers.toSorted((one, other) => other.savingEur - one.savingEur);
}

type Tried = { now: EstimateRow; role: Role; paper: SheetPaper; offcut: Offcut };

function offerOf(shop: Shop, ask: EstimateCase, quantity: number, { now, role, paper, offcut }: Tried): OffcutOffer[] {
  const { code, shortMm, longMm, grain, free, eurPerThousand } = offcut;
  const cut: SheetPaper = { ...paper, code, sheetShortMm: shortMm, sheetLongMm: longMm, grains: [grain], eurPerThousand };
  const components = ask.components.map((one) => (one.role === role ? { ...one, paper: code } : one));
  const row = rowOf({ ...shop, papers: [...shop.papers, cut] }, { ...ask, components }, quantity);
  const part = row?.components.find((one) => one.role === role && one.paper === code);
  const sheets = part?.parentSheets ?? part?.grossSheets ?? 0;
  if (!row || sheets === 0 || sheets > free || row.costEur >= now.costEur) return [];
  return [{ role, paper: code, sheets, free, savingEur: now.costEur - row.costEur }];
}

function rowOf(shop: Shop, ask: EstimateCase, quantity: number): EstimateRow | undefined {
  const result = estimate(shop, { ...ask, quantities: [quantity] });
  return 'refusal' in result ? undefined : result.quantities[0];
}
