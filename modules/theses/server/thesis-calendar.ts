import { sql } from 'drizzle-orm';
import { basketsTables, closedDays } from '#modules/baskets/server/public.ts';
import { downloadThesisCalendarEndpoint } from '#modules/theses/contract/thesis-calendar.endpoint.ts';
import { calendarFile } from '#modules/theses/domain/calendar-file.ts';
import { moveMilestones } from '#modules/theses/domain/thesis-days.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, query } from '#platform/server/served.ts';
import type { OrderedThesis } from './theses.tables.ts';

export const downloadThesisCalendar = query(downloadThesisCalendarEndpoint, async (context, { id }) => {
  const { tx, actor, kernel, now } = context;
  const found = await tx.row<{ number: string; title: string; days: OrderedThesis; delivery: string | null }>(sql`
    SELECT b.number, d.answers ->> 'title' AS title, d.days, b.delivery_date AS delivery
    FROM thesis_drafts d JOIN ${basketsTables.baskets} b ON b.id = d.basket_id WHERE d.basket_id = ${id} AND d.days IS NOT NULL`);
  if (!found) throw notFound();
  const { number, title, days, delivery } = found;
  const entries = moveMilestones(days.milestones, delivery, await closedDays(context)).map((milestone) => ({
    ...milestone,
    title: kernel.texts.say(actor.language, `theses.calendar.${milestone.name}`, { title }),
  }));
  const file = calendarFile({ id: number, stampedAt: now.toString(), name: title, entries });
  return new Download({ bytes: Buffer.from(file), mime: 'text/calendar; charset=utf-8', name: `${number}.ics` });
});
