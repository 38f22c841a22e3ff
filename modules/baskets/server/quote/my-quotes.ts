import { sql } from 'drizzle-orm';
import { listMyQuotesEndpoint, type PortalQuote } from '#modules/baskets/contract/order/portal.endpoints.ts';
import type { Choice } from '#modules/baskets/domain/quote/answer-quote.ts';
import { totalsOfChoices } from '#modules/baskets/domain/quote/choices.ts';
import type { FrozenOffer } from '#modules/baskets/server/line/specifications.ts';
import { type Cursor, cursorOf, readCursor } from '#modules/baskets/server/list/list-cursor.ts';
import { awaitsColleagueIn } from '#modules/baskets/server/order/credit.ts';
import { query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { isEndingQuote, isNotOrdered } from './quotes.store.ts';

/** Days that a lost quote is still shown to its customer. */
const lostDays = 30;

/** The offer and the choices of an approved quote. */
type ApprovedOffer = { choices: Choice[] | null; lines: FrozenOffer[] | null };

/** Selects the sort key: open quotes by their last day, answered and expired ones after them. */
const dueOf = (today: Temporal.PlainDate) =>
  sql`(CASE WHEN q.status = 'sent' AND q.valid_until >= ${today.toString()}::date THEN q.valid_until ELSE 'infinity'::date END)`;

/**
 * Lists the caller's quotes: open ones whose mail was sent, on hold or not, approved ones that are not orders yet, and those declined,
 * expired or canceled recently. Row-level security limits them to the caller's own.
 */
export const listMyQuotes = query(listMyQuotesEndpoint, async (context, { cursor, limit }) => {
  const { tx, actor, now } = context;
  if (actor.internal) return { rows: [], nextCursor: null };
  const today = shopDay(context);
  const due = dueOf(today);
  const lately = today.subtract({ days: lostDays }).toString();
  const since = now.subtract({ hours: 24 * lostDays }).toString();
  const after = readCursor(cursor, 'date');
  const found = await tx.rows<PortalQuote & Cursor & ApprovedOffer>(sql`
    SELECT q.id, ${due}::text AS at, b.id AS "basketId", b.number, b.description, q.revision, q.valid_until AS "validUntil", q.answered_at AS "answeredAt", q.total,
      q.choices, CASE WHEN q.choices IS NOT NULL THEN q.snapshot -> 'lines' END AS lines,
      CASE WHEN q.status = 'approved' AND ${awaitsColleagueIn(sql`b`)} THEN 'awaits_colleague' WHEN ${isNotOrdered} THEN 'not_ordered' WHEN q.status <> 'sent' THEN q.status WHEN q.valid_until < ${today.toString()}::date THEN 'expired' WHEN b.status = 'on_hold' THEN 'on_hold' ELSE 'open' END AS state
    FROM quotes q JOIN baskets b ON b.id = q.basket_id
    WHERE ((q.status = 'sent' AND coalesce(b.resume_status, b.status) = 'quotation_sent' AND q.sent_at <= ${now.toString()})
        OR (${isEndingQuote} AND CASE q.status WHEN 'declined' THEN q.answered_at > ${since} WHEN 'expired' THEN q.valid_until > ${lately}::date ELSE NOT ${isNotOrdered} OR q.answered_at > ${since} END))
      AND ${after ? sql`(${due}, q.id) > (${after.at}::date, ${after.id}::bigint)` : sql`true`}
    ORDER BY ${due}, q.id LIMIT ${limit + 1}`);
  const shown = found.slice(0, limit);
  return {
    rows: shown.map(({ id: _, at: __, choices, lines, ...quote }) => ({
      ...quote,
      total: choices && lines ? totalsOfChoices(lines, choices).gross : quote.total,
    })),
    nextCursor: found.length > limit ? cursorOf(shown.at(-1)!) : null,
  };
});
