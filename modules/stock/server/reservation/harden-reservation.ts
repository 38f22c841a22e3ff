import { hardenReservationEndpoint } from '#modules/stock/contract/reservation/harden-reservation.endpoint.ts';
import { decideReservation } from '#modules/stock/domain/reservation/decide-reservation.ts';
import { keyOf } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { command } from '#platform/server/served.ts';
import { lockReservation, recordReservation } from './reservations.ts';

export const hardenReservation = command(hardenReservationEndpoint, async (context, { id }) => {
  const { item, stored, reserved } = await lockReservation(context, id);
  const asked = { item: keyOf(item.itemId), code: item.code, ...reserved };
  const decided = decideReservation(stored.book, localMoment(context), { do: 'harden', reservation: keyOf(id) }, asked);
  if (!decided.accepted) return decided;
  await saveBook(context, stored);
  return recordReservation(context, stored, item, { fact: 'stock.reserved', kind: 'hard', ...reserved });
});
