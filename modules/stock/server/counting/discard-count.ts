import { discardCountEndpoint } from '#modules/stock/contract/counting/discard-count.endpoint.ts';
import { decideDiscardCount } from '#modules/stock/domain/counting/count-position.ts';
import { command } from '#platform/server/served.ts';
import { dropFirstCount, lockPosition } from './first-counts.ts';

export const discardCount = command(discardCountEndpoint, async (context, { lotId, locationId, difference }) => {
  const { place, subject, first } = await lockPosition(context, { lotId, locationId });
  const decided = decideDiscardCount(first, difference);
  if (!decided.accepted) return decided;
  await dropFirstCount(context.tx, lotId, locationId);
  const data = { lot: place.lot, location: place.location, difference };
  await context.tx.record({ fact: 'stock.count_discarded', refs: { stock_item: subject.itemId }, data });
  return {};
});
