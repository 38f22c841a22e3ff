import { correctStockEndpoint } from '#modules/stock/contract/correct-stock.endpoint.ts';
import { countDifference } from '#modules/stock/domain/decide-movement.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockLevel } from './book-movement.ts';
import { bookAndRecord, lockLot } from './stock-movements.ts';

export const correctStock = command(correctStockEndpoint, async (context, input) => {
  const lot = await lockLot(context.tx, input.lotId);
  const difference = countDifference(lot, input.counted);
  const { articleId } = lot;
  if (difference === 0) {
    const { physical, reserved } = await lockLevel(context.tx, articleId);
    return unchanged({ articleId, physical, reserved });
  }
  const correction = { articleId, lotId: lot.id, type: movementTypes.countCorrection, quantity: difference, reason: input.reason };
  return bookAndRecord(context, correction, lot.location);
});
