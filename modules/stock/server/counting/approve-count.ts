import { approveCountEndpoint } from '#modules/stock/contract/counting/approve-count.endpoint.ts';
import { decideApproveCount } from '#modules/stock/domain/counting/count-position.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import { unit } from '#modules/stock/domain/numbers/amounts.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { command } from '#platform/server/served.ts';
import { lockPosition } from './first-counts.ts';

export const approveCount = command(approveCountEndpoint, async (context, { lotId, locationId, difference }) => {
  const { tx, actor } = context;
  const { stored, place, subject } = await lockPosition(context, { lotId, locationId });
  const asked = { place, difference: Math.round(difference * unit), by: String(actor.id) };
  const decided = decideApproveCount(stored.book, localMoment(context), asked);
  if (!decided.accepted) return decided;
  await saveBook(context, stored);
  const about = { type: movementTypes.countCorrection, quantity: difference, location: place.location, reason: '' };
  await recordMovement(context, stored, subject, about);
  const data = { lot: place.lot, location: place.location, difference };
  await tx.record({ fact: 'stock.count_approved', refs: { stock_item: subject.itemId }, data });
  return {};
});
