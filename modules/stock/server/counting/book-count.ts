import { decideCountPosition } from '#modules/stock/domain/counting/count-position.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import type { ActMoment } from '#modules/stock/server/book/act-moment.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { stockFirstCounts } from '#modules/stock/server/stock.tables.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { accept } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { lockPosition } from './first-counts.ts';

type Locked = Awaited<ReturnType<typeof lockPosition>>;
type Count = { lotId: number; locationId: number; counted: number; reason: string; source?: string };

/** Counts a locked position: books the difference in an act, or keeps it as the first count that waits for another person. */
export async function bookCount(context: CommandContext, { stored, place, subject }: Locked, count: Count, moment?: ActMoment) {
  const { tx, actor } = context;
  const acted = moment?.acted ?? context;
  const { lotId, locationId, counted, reason, source = '' } = count;
  const decided = decideCountPosition(stored.book, localMoment(context), {
    ...{ place, counted, by: String(actor.id) },
    ...(moment && { on: moment.on }),
  });
  if (!decided.accepted) return decided;
  const { outcome } = decided.value;
  const difference = showQuantity(decided.value.difference);
  let act: number | null = null;
  if (outcome === 'recount') {
    const values = { counted, difference, countedAt: acted.now.toString(), counterId: actor.id, source };
    await tx.db
      .insert(stockFirstCounts)
      .values({ itemId: subject.itemId, lotId, locationId, ...values })
      .onConflictDoUpdate({ target: [stockFirstCounts.itemId, stockFirstCounts.lotId, stockFirstCounts.locationId], set: values });
  } else {
    act = await saveBook(acted, stored, { reason });
    if (difference !== 0) {
      await recordMovement(context, stored, subject, {
        ...{ type: movementTypes.countCorrection, quantity: difference },
        ...{ location: place.location, reason },
      });
    }
  }
  const data = { lot: place.lot, location: place.location, counted, difference };
  await tx.record({ fact: outcome === 'recount' ? 'stock.count_differs' : 'stock.counted', refs: { stock_item: subject.itemId }, data });
  return accept({ outcome, difference, act });
}
