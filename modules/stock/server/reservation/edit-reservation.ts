import { editReservationEndpoint } from '#modules/stock/contract/reservation/edit-reservation.endpoint.ts';
import { decideEditedReservation } from '#modules/stock/domain/reservation/decide-reservation.ts';
import { keyOf } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { changeNote } from '#modules/stock/server/reservation/reservations.store.ts';
import { command } from '#platform/server/served.ts';
import { lockReservation, recordReservation } from './reservations.ts';

export const editReservation = command(editReservationEndpoint, async (context, { id, note, quantity, needOn }) => {
  const { item, stored, reserved } = await lockReservation(context, id);
  const key = keyOf(id);
  const { kind } = stored.book.reservations.get(key)!;
  const asked = { item: keyOf(item.itemId), code: item.code, quantity, needOn };
  const decided = decideEditedReservation(stored.book, localMoment(context), key, asked);
  if (!decided.accepted) return decided;
  await saveBook(context, stored);
  await changeNote(context.tx, id, note);
  const was = { wasQuantity: reserved.quantity, wasNeedOn: reserved.needOn };
  return recordReservation(context, stored, item, { fact: 'stock.reservation_edited', kind, quantity, needOn, note, ...was });
});
