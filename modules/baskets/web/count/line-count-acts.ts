import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { decideOverDelivery, isCounted, maxToDeliver } from '#modules/baskets/domain/count/count-line.ts';
import { decideKeepRest } from '#modules/baskets/domain/delivery/keep-rest.ts';

/** Acts on the count of a line. */
export type LineCountAct = 'closeShort' | 'deliverRest' | 'keepRest' | 'overDelivery';

/** The decisions that the line is open to; the server has the last word. */
export function countActsOf(line: LineRow): LineCountAct[] {
  const counted = { ...line, produced: line.quantityProduced };
  const isPartly = line.status === 'partly_delivered';
  const isOver = counted.produced > maxToDeliver(line, line.tolerance) && decideOverDelivery(counted, counted.produced).accepted;
  return [
    ...(isPartly || isCounted(counted) ? (['closeShort'] as const) : []),
    ...(isPartly ? (['deliverRest'] as const) : []),
    ...(decideKeepRest({ ...counted, shipped: line.quantityShipped }, { packedIn: [], running: false }).accepted
      ? (['keepRest'] as const)
      : []),
    ...(isOver ? (['overDelivery'] as const) : []),
  ];
}
