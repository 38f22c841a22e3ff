import { ceil, isAbove, round2, round4, rowUpTo } from '#modules/estimating/domain/engine/numbers.ts';
import type { Transport } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** The cheaper of parcels and pallets (equal: parcels). Reported beside the price, never part of it (golden/README.md 6). */
export function transportOf({ transport, pricing }: Shop, boxes: number, boxKg: number, totalKg: number): Transport {
  const parcel = rowUpTo(transport.parcels, boxKg, (row) => row.upToKg);
  const pallets = Math.max(ceil(boxes / transport.boxesPerPallet), ceil(totalKg / transport.maxPalletKg));
  const byParcel = parcel ? boxes * parcel.eur : Number.POSITIVE_INFINITY;
  const byPallet = pallets * transport.palletEur;
  const goesByPallet = isAbove(byParcel, byPallet);
  const costEur = goesByPallet ? byPallet : byParcel;
  const sellEur = round2(costEur * (1 + pricing.overheadRates.TRANSPORT) * (1 + pricing.profitRates.TRANSPORT));
  return { mode: goesByPallet ? 'pallet' : 'parcel', units: goesByPallet ? pallets : boxes, costEur: round4(costEur), sellEur };
}
