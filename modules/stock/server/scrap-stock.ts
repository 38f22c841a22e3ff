import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { decideScrap } from '#modules/stock/domain/decide-movement.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { command } from '#platform/server/served.ts';
import { bookAndRecord, lockLot } from './stock-movements.ts';

export const scrapStock = command(scrapStockEndpoint, async (context, input) => {
  const lot = await lockLot(context.tx, input.lotId);
  const decided = decideScrap(lot, input.quantity);
  if (!decided.accepted) return decided;
  const scrap = { articleId: lot.articleId, lotId: lot.id, type: movementTypes.scrap, quantity: -input.quantity, reason: input.reason };
  return bookAndRecord(context, scrap, lot.location);
});
