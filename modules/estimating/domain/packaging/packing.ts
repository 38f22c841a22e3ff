import { ceil, floor } from '#modules/estimating/domain/engine/numbers.ts';
import { products } from '#modules/estimating/domain/engine/product.ts';
import type { Transport } from '#modules/estimating/domain/engine/types.ts';
import type { Understood } from '#modules/estimating/domain/engine/understand.ts';
import { pieceWeight } from '#modules/estimating/domain/engine/weight.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { productHeads as heads } from '#modules/estimating/domain/price/line-heads.ts';
import { fits } from '#modules/estimating/domain/sheet/layout.ts';
import { transportOf } from './transport.ts';

/** Boxes and transport of one quantity; no boxes when the case says `packing: "none"`. */
export type Packed = { pieceGrams: number; boxes: number; piecesPerBox?: number; transport?: Transport };

/** The part of packing that does not depend on the quantity; books have a number per box, folders and flats go by weight. */
export type PackingPlan = { pieceGrams: number; boxed: boolean; piecesPerBox: number | undefined };

/** Weight of a piece and how many go in a box (golden/README.md 6). */
export function packingPlan(understood: Understood): PackingPlan {
  const { shop, ask, product, sizes } = understood;
  const pieceGrams = pieceWeight(understood);
  const boxed = ask.packing !== 'none';
  if (!boxed || products[product].family !== 'bound') return { pieceGrams, boxed, piecesPerBox: undefined };
  const { boxLengthMm, boxWidthMm, boxHeightMm, maxBoxGrams } = shop.packing;
  const { widthMm, heightMm, thicknessMm = 0, wire } = sizes;
  const upright = fits(boxLengthMm, widthMm) * fits(boxWidthMm, heightMm);
  const turned = fits(boxLengthMm, heightMm) * fits(boxWidthMm, widthMm);
  const byRoom = Math.max(1, upright, turned) * fits(boxHeightMm, wire?.diameterMm ?? thicknessMm);
  return { pieceGrams, boxed, piecesPerBox: Math.max(1, Math.min(floor(maxBoxGrams / pieceGrams), byRoom)) };
}

/** Boxes and transport of one quantity. */
export function pack({ shop }: Understood, { pieceGrams, boxed, piecesPerBox }: PackingPlan, quantity: number): Packed {
  if (!boxed) return { pieceGrams, boxes: 0 };
  const boxes = ceil(piecesPerBox === undefined ? (quantity * pieceGrams) / shop.packing.maxBoxGrams : quantity / piecesPerBox);
  if (boxes <= 0) return { pieceGrams, boxes: 0 };
  const boxGrams = piecesPerBox === undefined ? (quantity * pieceGrams) / boxes : Math.min(quantity, piecesPerBox) * pieceGrams;
  const transport = transportOf(shop, boxes, boxGrams / 1000, (quantity * pieceGrams) / 1000);
  return piecesPerBox === undefined ? { pieceGrams, boxes, transport } : { pieceGrams, boxes, piecesPerBox, transport };
}

/** Shrink wrap, boxes and packing (golden/README.md 5.9). */
export function chargePacking(ledger: Ledger, { shop, ask }: Understood, quantity: number, boxes: number): void {
  const { shrinkWrap, handWork } = shop.finishing;
  const piecesPerPack = ask.shrinkWrap?.piecesPerPack ?? 0;
  if (shrinkWrap && piecesPerPack > 0) {
    const packs = ceil(quantity / piecesPerPack);
    const { id, eurPerHour, setupMinutes, packsPerHour, filmEurPerPack } = shrinkWrap;
    ledger.time(heads.shrinkWrap, id, eurPerHour, packs, hours.run, setupMinutes, packs, packsPerHour);
    ledger.use(heads.shrinkFilm, id, false, packs, euros.each, packs, filmEurPerPack);
  }
  if (boxes > 0) {
    const { boxEur, minutesPerBox } = shop.packing;
    ledger.use(heads.boxes, 'packing', false, boxes, euros.each, boxes, boxEur);
    if (!handWork) return;
    ledger.time(heads.packing, handWork.id, handWork.eurPerHour, boxes, hours.byHand, 0, boxes, minutesPerBox);
  }
}
