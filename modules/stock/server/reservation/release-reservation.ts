import { releaseReservationEndpoint } from '#modules/stock/contract/reservation/release-reservation.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { keyOf } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { command } from '#platform/server/served.ts';
import { lockReservation, recordReservation } from './reservations.ts';

export const releaseReservation = command(releaseReservationEndpoint, async (context, { id }) => {
  const { item, stored, reserved } = await lockReservation(context, id);
  decideEvent(stored.book, localMoment(context), { do: 'release', reservation: keyOf(id) });
  await saveBook(context, stored);
  return recordReservation(context, stored, item, { fact: 'stock.reservation_released', kind: '', ...reserved });
});
