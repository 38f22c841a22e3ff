import { sql } from 'drizzle-orm';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { stateOfOrder } from '#modules/baskets/domain/order/order-progress.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { registerMyComplaintEndpoint } from '#modules/complaints/contract/mine/register-my-complaint.endpoint.ts';
import { decideComplainAboutOrder } from '#modules/complaints/domain/my-complaint.ts';
import { addComplaint } from '#modules/complaints/server/handling/register-complaint.ts';
import { nameIn } from '#modules/complaints/server/lists/localized-name.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

type Order = { status: BasketStatus; customerId: number; businessUnitId: number; contactId: number | null };

/** Finds the order under the caller's own rights and registers as the staff. */
export const registerMyComplaint = command(registerMyComplaintEndpoint, async (context, { id, typeId, reasonId, description }) => {
  const { tx, actor } = context;
  const own = actor.internal
    ? undefined
    : await tx.row<Order>(sql`
        SELECT status, customer_id AS "customerId", business_unit_id AS "businessUnitId", contact_id AS "contactId"
        FROM ${basketsTables.baskets} WHERE id = ${id} AND ordered_at IS NOT NULL`);
  if (!own) throw notFound();
  const decided = decideComplainAboutOrder({ canceled: stateOfOrder(own.status) === 'canceled' });
  if (!decided.accepted) return decided;
  return tx.asStaff(async () => {
    await tx.rows(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id} FOR UPDATE`);
    const named = await tx.row<{ title: string }>(sql`
      SELECT ${nameIn('nl')} AS title FROM complaint_terms WHERE id = ${reasonId ?? typeId}`);
    const contactId = Number(actor.settings['app.contact_id'] ?? 0) || own.contactId;
    return addComplaint(context, {
      about: { customerId: own.customerId, businessUnitId: own.businessUnitId, contactId, basketId: id, lineId: null },
      ...{ title: named?.title ?? '', description, typeId, departmentId: null, reasonId, extraEmails: [], tell: true },
    });
  });
});
