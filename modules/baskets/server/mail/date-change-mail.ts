import { sql } from 'drizzle-orm';
import { basketMoved } from '#modules/baskets/domain/facts.ts';
import { movedDates, type PromisedDates } from '#modules/baskets/domain/mail/moved-dates.ts';
import { promiseDays } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { makeStatusLink } from '#modules/baskets/server/order/status-link.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { subscribe } from '#platform/server/facts.ts';
import { mailContributors } from './mail-contributors.ts';

const promised = (basketId: number) => sql`
  SELECT l.id, array_agg(DISTINCT d.date ORDER BY d.date) AS dates FROM lines l JOIN deliveries d ON d.line_id = l.id
  WHERE l.basket_id = ${basketId} AND d.date IS NOT NULL AND ${notCanceled} GROUP BY l.id`;

/** Stores the present dates as those last sent to the customer. */
export async function storeSentDates(tx: ReadTx, basketId: number): Promise<void> {
  await tx.rows(sql`
    INSERT INTO told_dates (line_id, dates) ${promised(basketId)} ON CONFLICT (line_id) DO UPDATE SET dates = excluded.dates`);
}

/** Stores the dates of the confirmation as sent, and the first of them as promised; an order that resumes from a hold keeps those stored before. */
export const storeConfirmedDates = subscribe(basketMoved.order_confirmation_sent, async ({ tx }, { refs, from }) => {
  tx.writeLater(sql`INSERT INTO told_dates (line_id, dates) ${promised(refs.basket)} ON CONFLICT (line_id) DO NOTHING`);
  if (from !== 'on_hold') promiseDays(tx, refs.basket);
});

/** Contributes the mail about delivery dates that changed since they were last sent to the customer: from which, to which. */
export const dateChangeMail = mailContributors.entry({
  kind: 'date_change',
  async compose({ tx, kernel }, basket, language) {
    const lines = await tx.rows<PromisedDates & { description: string }>(sql`
      SELECT l.description, l.status, t.dates::text[] AS told, coalesce(p.dates::text[], '{}') AS dates
      FROM lines l JOIN told_dates t ON t.line_id = l.id LEFT JOIN (${promised(basket.id)}) p ON p.id = l.id
      WHERE l.basket_id = ${basket.id} ORDER BY l.position, l.id`);
    const moved = movedDates(lines);
    if (moved.length === 0) return undefined;
    const said = (dates: readonly string[]) => [...new Set(dates)].toSorted().map(documentFormats(language).date).join(', ');
    const changes = moved.map(({ description, told, dates }) =>
      kernel.texts.say(language, 'baskets.mail.date_change.change', { line: description, from: said(told), to: said(dates) }),
    );
    const params = {
      from: said(moved.flatMap(({ told }) => told)),
      to: said(moved.flatMap(({ dates }) => dates)),
      changes: changes.join('\n'),
    };
    return { textKind: 'date_change', params, files: [], refs: [] };
  },
  link: (context, basket, _, language) => makeStatusLink(context, basket.id, language),
});
