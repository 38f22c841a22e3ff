import { sql } from 'drizzle-orm';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { approveTitlePageEndpoint } from '#modules/theses/contract/approve-title-page.endpoint.ts';
import { decideApproveTitlePage } from '#modules/theses/domain/approve-title-page.ts';
import { titlePageApproved } from '#modules/theses/domain/facts.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import type { OrderedThesis } from '../theses.tables.ts';

type Ordered = { id: number; version: number; days: OrderedThesis; customerId: number; before: string | null };

export const approveTitlePage = command(approveTitlePageEndpoint, async (context, { id, version, approvedOn }) => {
  const { tx, actor } = context;
  const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
  // An account without a contact has no order.
  if (!contact.accepted && !actor.internal) throw notFound();
  if (!contact.accepted) return contact;
  const decided = decideApproveTitlePage(approvedOn, shopDay(context).toString());
  if (!decided.accepted) return decided;
  // A draft is written by the staff's role; only that of the contact is found.
  return tx.asStaff(async () => {
    const ordered = await tx.row<Ordered>(sql`
      SELECT d.id, d.version, d.days, b.customer_id AS "customerId", d.answers ->> 'titlePageApprovedOn' AS before
      FROM thesis_drafts d JOIN ${basketsTables.baskets} b ON b.id = d.basket_id
      WHERE d.basket_id = ${id} AND d.contact_id = ${contact.value} AND d.days IS NOT NULL
        AND b.status NOT IN ('quote_canceled', 'order_canceled') FOR UPDATE OF d`);
    if (!ordered) throw notFound();
    if (ordered.version !== version) throw staleVersion({ version: ordered.version, approvedOn: ordered.before });
    const { days, customerId } = ordered;
    const milestones = days.milestones.filter(({ name }) => name !== 'titlePage');
    await tx.rows(sql`
      UPDATE thesis_drafts SET answers = answers || ${JSON.stringify({ titlePageApprovedOn: approvedOn })}::jsonb,
        days = ${JSON.stringify({ ...days, milestones } satisfies OrderedThesis)}::jsonb, version = version + 1 WHERE id = ${ordered.id}`);
    await tx.record(titlePageApproved({ refs: { basket: id, customer: customerId }, data: { approved: approvedOn } }));
    return { version: version + 1 };
  });
});
