import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { decideCountPosition } from '#modules/stock/domain/counting/count-position.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { stockFirstCounts } from '#modules/stock/server/stock.tables.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { command } from '#platform/server/served.ts';
import { lockPosition } from './first-counts.ts';

export const countPosition = command(countPositionEndpoint, async (context, { lotId, locationId, counted }) => {
  const { tx, actor, now } = context;
  const { stored, place, subject } = await lockPosition(context, { lotId, locationId });
  const decided = decideCountPosition(stored.book, localMoment(context), { place, counted, by: String(actor.id) });
  if (!decided.accepted) return decided;
  const { outcome } = decided.value;
  const difference = showQuantity(decided.value.difference);
  if (outcome === 'recount') {
    const values = { counted, difference, countedAt: now.toString(), counterId: actor.id };
    await tx.db
      .insert(stockFirstCounts)
      .values({ itemId: subject.itemId, lotId, locationId, ...values })
      .onConflictDoUpdate({ target: [stockFirstCounts.itemId, stockFirstCounts.lotId, stockFirstCounts.locationId], set: values });
  } else {
    await saveBook(context, stored);
    if (difference !== 0) {
      const about = { type: movementTypes.countCorrection, quantity: difference, location: place.location, reason: '' };
      await recordMovement(context, stored, subject, about);
    }
  }
  const data = { lot: place.lot, location: place.location, counted, difference };
  await tx.record({ fact: outcome === 'recount' ? 'stock.count_differs' : 'stock.counted', refs: { stock_item: subject.itemId }, data });
  return { outcome };
});
