import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { undoMovementEndpoint } from '#modules/stock/contract/undo-movement.endpoint.ts';
import type { Entry } from '#modules/stock/domain/book/book.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { decideUndo } from '#modules/stock/domain/undo-movement.ts';
import { accept } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { withLayers } from './book/layers.ts';
import { keyOf, type LoadedBook, lockBook } from './book/load-book.ts';
import { localMoment } from './book/local-moment.ts';
import { saveBook } from './book/save-book.ts';
import { recordMovement } from './stock-movements.ts';

/** SQL: whether an entry brings goods to a stage, where the orders of a pick list wait for them. */
export const isStaging = (entry: SQL, place: SQL): SQL =>
  sql`(${entry}.type = 70 AND ${entry}.quantity > 0 AND ${place}.type = 'dispatch')`;

type Refusal = 'ALREADY_REVERSED' | 'LOT_SHORT' | 'PERIOD_CLOSED' | 'BEFORE_COUNT';
type Booked = Omit<Entry, 'layers'> & { id: number; itemId: number; articleId: number | null; ofOther: boolean };

export const undoMovement = command(undoMovementEndpoint, async (context, { act, reason }) => {
  const reversed = await reverseAct(context, act, reason);
  return reversed.accepted ? reversed.value : reversed;
});

/** Books the counter-entries of an act that can be undone by itself. */
export async function reverseAct(context: CommandContext, act: number, reason: string) {
  const { tx } = context;
  const entries = await tx.rows<Booked>(sql`
    SELECT m.id, m.item_id AS "itemId", i.article_id AS "articleId", m.counts_on AS "on", m.type, o.code AS lot, p.code AS location,
      (m.quantity * 1000)::bigint AS quantity, (m.value * 10000)::bigint AS value,
      (num_nonnulls(m.line_id, m.shipment_id, m.purchase_line_id, m.undoes) > 0 OR ${isStaging(sql`m`, sql`p`)}) AS "ofOther"
    FROM stock_mutations m JOIN stock_items i ON i.id = m.item_id JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id
    WHERE m.act = ${act} ORDER BY m.id`);
  const [first] = entries;
  if (!first) throw notFound();
  const verb = decideUndo(entries);
  if (!verb.accepted) return verb;
  const { itemId, articleId } = first;
  const stored = await lockBook(context, { itemIds: [itemId], from: shopDay(context).toString() });
  const issued = await findIssuedReservation(context, stored, act);
  const undone = await tx.row(sql`SELECT 1 FROM stock_mutations WHERE undoes = ${act} LIMIT 1`);
  stored.book.events.set('act', {
    verb: verb.value,
    entries: (await withLayers(tx, stored, entries)).map(({ itemId: of, articleId: _, ofOther: __, ...entry }) => ({
      item: keyOf(of),
      entry,
    })),
    reversed: undone !== undefined,
    returned: new Map(),
    ...(issued && { reservation: issued }),
  });
  const decided = decideEvent<Refusal>(stored.book, localMoment(context), { do: 'reverse', event: 'act' });
  if (!decided.accepted) return decided;
  await saveBook(context, stored, { reason, undoes: act, ...(issued && { reservation: issued.about }) });
  const quantity = -showQuantity(entries.reduce((sum, entry) => sum + entry.quantity, 0)) || 0;
  const about = { type: first.type, quantity, location: first.location ?? '', reason };
  return accept(await recordMovement(context, stored, { itemId, articleId }, about));
}

/** The reservation by hand that an issue took from, with how much; one that was used up is put into the book again. */
async function findIssuedReservation({ tx }: CommandContext, { book }: LoadedBook, act: number) {
  const found = await tx.row<{
    id: number;
    item: number;
    kind: 'hard' | 'soft';
    needOn: string;
    quantity: number;
    note: string;
    reservedBy: string;
  }>(sql`
    SELECT s.reservation_id AS id, (SELECT m.item_id FROM stock_mutations m WHERE m.act = s.act LIMIT 1) AS item, s.kind, s.need_on AS "needOn",
      (s.quantity * 1000)::bigint AS quantity, s.note, s.reserved_by AS "reservedBy"
    FROM stock_reservation_issues s WHERE s.act = ${act}`);
  if (!found) return undefined;
  const { quantity, kind, needOn, note, reservedBy } = found;
  const id = keyOf(found.id);
  const reservation = book.reservations.get(id) ?? { id, item: keyOf(found.item), kind, needOn, complete: false, open: 0 };
  book.reservations.set(id, reservation);
  return { reservation, quantity, about: { id: found.id, note, reservedBy } };
}
