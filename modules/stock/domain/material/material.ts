import type { Paper } from '#modules/estimating/domain/parameters/shop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decidePlacing, type Placing } from '../location/goods-kind.ts';

/** The stock's data of a paper of the calculation. */
export type MaterialFacts = {
  paper: string;
  name: string;
  unit: 'sheet' | 'm';
  widthMm: number | null;
  heightMm: number | null;
  webWidthMm: number | null;
  gramsPerM2: number;
};

/** The material of a paper: sheets by the piece, rolls by the metre. */
export function materialOf(paper: Paper): MaterialFacts {
  const { code, name, gramsPerM2 } = paper;
  return paper.form === 'sheet'
    ? { paper: code, name, unit: 'sheet', widthMm: paper.sheetShortMm, heightMm: paper.sheetLongMm, webWidthMm: null, gramsPerM2 }
    : { paper: code, name, unit: 'm', widthMm: null, heightMm: null, webWidthMm: paper.webWidthMm, gramsPerM2 };
}

/** Whether a material may be kept between these; refuses STOCK_MAXIMUM for a maximum below the minimum (0 is no maximum). */
export function decideSaveMaterial(limits: { minStock: number; maxStock: number }): Decision<undefined, 'STOCK_MAXIMUM'> {
  const { minStock, maxStock } = limits;
  return maxStock > 0 && maxStock < minStock ? refuse('STOCK_MAXIMUM', { minimum: minStock }, 'maxStock') : accept();
}

/** Whether a lot may have this number: refuses LOT_EXISTS for one that the item has. */
export function decideLotCode(code: string, isTaken: boolean): Decision<undefined, 'LOT_EXISTS'> {
  return isTaken ? refuse('LOT_EXISTS', { lot: code }, 'lot') : accept();
}

/** Whether materials may be bought and received; refuses MATERIAL_RETIRED for the first of those that are no longer used. */
export function decideReceivable([code]: readonly string[], field: string): Decision<undefined, 'MATERIAL_RETIRED'> {
  return code === undefined ? accept() : refuse('MATERIAL_RETIRED', { code }, field);
}

/** Whether goods may go from a place to another; refuses as `decidePlacing`, and SAME_LOCATION for where they lie. */
export function decideDestination(from: string, to: Placing): Decision<undefined, 'LOCATION_UNKNOWN' | 'LOCATION_GOODS' | 'SAME_LOCATION'> {
  const placed = decidePlacing(to, 'to');
  return placed.accepted && to.code === from ? refuse('SAME_LOCATION', {}, 'to') : placed;
}
