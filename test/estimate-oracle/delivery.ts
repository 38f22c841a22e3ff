import { type Bill, minutes } from './bill.ts';
import { type Exact, exact } from './exact.ts';
import { wireOf } from './finishing.ts';
import { type Asked, boardHeight, boardWidth } from './product.ts';

/** Section 6: grams of one piece. */
export function pieceGrams(asked: Asked): Exact {
  const { shop, parts, pages, w, h, spine } = asked;
  const inner = parts
    .filter(({ role }) => role === 'inner')
    .map(({ paper }) => exact(pages).over(2).times(w).times(h).times(paper.gramsPerM2));
  const loose = parts
    .filter(({ role }) => role !== 'inner')
    .map(({ openArea, paper, component }) =>
      openArea.times(
        exact(shop.defaults.filmGramsPerM2)
          .times(component.lamination?.sides ?? 0)
          .plus(paper.gramsPerM2),
      ),
    );
  const { caseMaker } = shop.finishing;
  const hard =
    asked.case.product !== 'hardcover-book'
      ? []
      : [
          boardWidth(asked).times(2).plus(spine).times(boardHeight(asked)).times(caseMaker.boardGramsPerM2),
          exact(caseMaker.endpaperLeaves).times(w).times(h).times(caseMaker.endpaperGramsPerM2),
        ];
  return [...inner, ...loose, ...hard].reduce((total, one) => total.plus(one), exact(0)).over(1_000_000);
}

export interface Boxes {
  readonly boxes: number;
  /** Bound products only. */
  readonly piecesPerBox?: number;
}

/** Section 6 and 5.9: boxes, and their lines. */
export function pack(bill: Bill, asked: Asked, quantity: number, grams: Exact): Boxes {
  const { shop, case: ask } = asked;
  if (ask.shrinkWrap) {
    const { shrinkWrap } = shop.finishing;
    const packs = exact(quantity).over(ask.shrinkWrap.piecesPerPack).ceil();
    bill.time(
      'SHRINK_WRAP',
      'PACK',
      shrinkWrap,
      packs,
      'pack',
      minutes(shrinkWrap.setupMinutes).plus(exact(packs).over(shrinkWrap.packsPerHour)),
    );
    bill.goods('SHRINK_FILM', 'MAT', packs, 'pack', exact(packs).times(shrinkWrap.filmEurPerPack));
  }
  if (ask.packing === 'none') return { boxes: 0 };
  const counted = countBoxes(asked, quantity, grams);
  bill.goods('BOXES', 'MAT', counted.boxes, 'box', exact(counted.boxes).times(shop.packing.boxEur));
  bill.time(
    'PACKING',
    'PACK',
    shop.finishing.handWork,
    counted.boxes,
    'box',
    minutes(exact(counted.boxes).times(shop.packing.minutesPerBox)),
  );
  return counted;
}

export function countBoxes(asked: Asked, quantity: number, grams: Exact): Boxes {
  const { shop, bound, w, h } = asked;
  const { boxLengthMm, boxWidthMm, boxHeightMm, maxBoxGrams } = shop.packing;
  if (!bound) return { boxes: grams.times(quantity).over(maxBoxGrams).ceil() };
  const rows = (length: number, width: number) => exact(length).over(w).floor() * exact(width).over(h).floor();
  const perLayer = Math.max(1, rows(boxLengthMm, boxWidthMm), rows(boxWidthMm, boxLengthMm));
  const high = asked.case.product === 'wire-o' ? exact(wireOf(asked)?.diameterMm ?? 0) : asked.thickness;
  const layers = exact(boxHeightMm).over(high).floor();
  const piecesPerBox = Math.max(1, Math.min(exact(maxBoxGrams).over(grams).floor(), perLayer * layers));
  return { boxes: exact(quantity).over(piecesPerBox).ceil(), piecesPerBox };
}

/** Section 6: parcels or pallets, whichever is cheaper. */
export function transportOf({ shop }: Asked, quantity: number, grams: Exact, { boxes, piecesPerBox }: Boxes) {
  if (boxes === 0) return undefined;
  const total = grams.times(quantity).over(1000);
  const boxKg = piecesPerBox === undefined ? total.over(boxes) : grams.times(Math.min(quantity, piecesPerBox)).over(1000);
  const rate = shop.transport.parcels.find(({ upToKg }) => boxKg.isAtMost(upToKg));
  const pallets = Math.max(exact(boxes).over(shop.transport.boxesPerPallet).ceil(), total.over(shop.transport.maxPalletKg).ceil());
  const byPallet = exact(pallets).times(shop.transport.palletEur);
  const byParcel = rate ? exact(boxes).times(rate.eur) : undefined;
  const parcel = byParcel?.isAtMost(byPallet) === true;
  const cost = parcel && byParcel ? byParcel : byPallet;
  const { overheadRates, profitRates } = shop.pricing;
  const sell = cost.times(exact(1).plus(overheadRates.TRANSPORT ?? 0)).times(exact(1).plus(profitRates.TRANSPORT ?? 0));
  return { mode: parcel ? 'parcel' : 'pallet', units: parcel ? boxes : pallets, costEur: cost.shown(4), sellEur: sell.shown(2) };
}
