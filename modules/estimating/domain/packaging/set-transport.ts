import { ceil, isAbove, round2, round4, rowUpTo } from '#modules/estimating/domain/engine/numbers.ts';
import type { Transport } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** Shipped goods of one part of a set: books have a number per box, loose sheets go by weight, goods with `boxed` false add only weight. */
export type SetGoods = { quantity: number; pieceGrams: number; piecesPerBox: number | null; boxed: boolean };
export type SetTransport = Transport & { boxes: number; kg: number };

type Pile = { boxes: number; boxKg: number };

/**
 * Transport of a whole set to one address: parts with a number per box in their own boxes, all loose goods together in boxes by weight;
 * then parcels by the weight of each box, or pallets for everything, whichever is cheaper (the tariffs of golden/README.md 6; combining
 * them is our rule). Undefined when nothing of the set is boxed.
 */
export function setTransport({ transport, packing, pricing }: Shop, goods: readonly SetGoods[]): SetTransport | undefined {
  const piles = pilesOf(goods, packing.maxBoxGrams);
  const boxes = piles.reduce((sum, pile) => sum + pile.boxes, 0);
  if (boxes === 0) return undefined;
  const kg = goods.reduce((sum, { quantity, pieceGrams }) => sum + (quantity * pieceGrams) / 1000, 0);
  const byParcel = piles.reduce((sum, pile) => sum + parcelsOf(transport.parcels, pile), 0);
  const pallets = Math.max(ceil(boxes / transport.boxesPerPallet), ceil(kg / transport.maxPalletKg));
  const goesByPallet = isAbove(byParcel, pallets * transport.palletEur);
  const costEur = goesByPallet ? pallets * transport.palletEur : byParcel;
  const sellEur = round2(costEur * (1 + pricing.overheadRates.TRANSPORT) * (1 + pricing.profitRates.TRANSPORT));
  const units = goesByPallet ? pallets : boxes;
  return { mode: goesByPallet ? 'pallet' : 'parcel', units, costEur: round4(costEur), sellEur, boxes, kg };
}

function pilesOf(goods: readonly SetGoods[], maxBoxGrams: number): Pile[] {
  const boxed = goods.filter((one) => one.boxed && one.quantity > 0);
  const counted = boxed.flatMap(({ quantity, pieceGrams, piecesPerBox }) =>
    piecesPerBox === null ? [] : [{ boxes: ceil(quantity / piecesPerBox), boxKg: (Math.min(quantity, piecesPerBox) * pieceGrams) / 1000 }],
  );
  const looseGrams = boxed.reduce(
    (sum, { quantity, pieceGrams, piecesPerBox }) => sum + (piecesPerBox === null ? quantity * pieceGrams : 0),
    0,
  );
  const looseBoxes = ceil(looseGrams / maxBoxGrams);
  return looseBoxes === 0 ? counted : [...counted, { boxes: looseBoxes, boxKg: looseGrams / 1000 / looseBoxes }];
}

function parcelsOf(tariff: Shop['transport']['parcels'], { boxes, boxKg }: Pile): number {
  const row = rowUpTo(tariff, boxKg, ({ upToKg }) => upToKg);
  return row ? boxes * row.eur : Number.POSITIVE_INFINITY;
}
