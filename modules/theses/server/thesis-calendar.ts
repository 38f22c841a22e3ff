import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { thesisCalendarEndpoint } from '#modules/theses/contract/thesis-calendar.endpoint.ts';
import { calendarFile } from '#modules/theses/domain/calendar-file.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, query } from '#platform/server/served.ts';
import type { OrderedThesis } from './theses.tables.ts';

export const thesisCalendar = query(thesisCalendarEndpoint, async ({ tx, actor, kernel }, { id }) => {
  const found = await tx.row<{ number: string; title: string; days: OrderedThesis; orderedAt: string }>(sql`
    SELECT b.number, d.answers ->> 'title' AS title, d.days, d.ordered_at AS "orderedAt"
    FROM thesis_drafts d JOIN ${basketsTables.baskets} b ON b.id = d.basket_id WHERE d.basket_id = ${id} AND d.days IS NOT NULL`);
  if (!found) throw notFound();
  const { number, title, days, orderedAt } = found;
  const entries = days.milestones.map(({ name, date }) => ({
    name,
    date,
    title: kernel.texts.say(actor.language, `theses.calendar.${name}`, { title }),
  }));
  const file = calendarFile({ id: number, stampedAt: Temporal.Instant.from(orderedAt).toString(), name: title, entries });
  return new Download({ bytes: Buffer.from(file), mime: 'text/calendar; charset=utf-8', name: `${number}.ics` });
});
