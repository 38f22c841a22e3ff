import { issueReservationEndpoint } from '#modules/stock/contract/reservation/issue-reservation.endpoint.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { decideReservationIssue } from '#modules/stock/domain/reservation/decide-reservation.ts';
import { keyOf } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { stockReservationIssues } from '#modules/stock/server/stock.tables.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { command } from '#platform/server/served.ts';
import { lockReservation } from './reservations.ts';

export const issueReservation = command(issueReservationEndpoint, async (context, { id, quantity }) => {
  const { item, stored, reserved } = await lockReservation(context, id);
  const key = keyOf(id);
  // Goods that leave are a shipment; paper goes into production.
  const type = item.articleId === null ? 30 : 40;
  const { kind, open } = { ...stored.book.reservations.get(key)! };
  const asked = { item: keyOf(item.itemId), code: item.code, quantity, needOn: reserved.needOn };
  const decided = decideReservationIssue(stored.book, localMoment(context), { reservation: key, type, ...asked });
  if (!decided.accepted) return decided;
  const { note, reservedBy, needOn } = reserved;
  const act = await saveBook(context, stored, { reason: note });
  const taken = showQuantity(open - (stored.book.reservations.get(key)?.open ?? 0));
  await context.tx.db.insert(stockReservationIssues).values({ act, reservationId: id, kind, needOn, quantity: taken, note, reservedBy });
  return recordMovement(context, stored, item, { type, quantity: -quantity, location: '', reason: note });
});
