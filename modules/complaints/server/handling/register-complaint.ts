import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { decideSubject, decideTerms } from '#modules/complaints/domain/complaint.ts';
import { dueDay } from '#modules/complaints/domain/due-day.ts';
import { complaintRegistered } from '#modules/complaints/domain/facts.ts';
import { complaints } from '#modules/complaints/server/complaints.tables.ts';
import { readTerms } from '#modules/complaints/server/lists/terms.queries.ts';
import { drawNumber } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { type Complaint, readStatuses, refsOf, updateOrderColumns } from './complaints.store.ts';
import { sendStatusMail } from './mail-complaint.ts';

export const registerComplaint = command(registerComplaintEndpoint, async (context, input) => {
  const subject = decideSubject(input);
  if (!subject.accepted) return subject;
  const about = await resolveSubject(context.tx, input);
  return addComplaint(context, { ...input, about });
});

type NewComplaint = Pick<Complaint, 'title' | 'description' | 'typeId' | 'departmentId' | 'reasonId' | 'extraEmails'> & {
  about: About;
  tell: boolean;
};

/** Adds a complaint in the first open status, due on the first day with capacity left; its order is locked. Refuses as `decideTerms`. */
export async function addComplaint(context: CommandContext, complaint: NewComplaint) {
  const { tx, now, actor } = context;
  const { about, title, description, typeId, departmentId, reasonId, extraEmails, tell } = complaint;
  const fitting = decideTerms(await readTerms(tx), { type: typeId, department: departmentId, reason: reasonId }, {});
  if (!fitting.accepted) return fitting;
  const statuses = await readStatuses(tx, actor.language);
  const start = statuses.find(({ active, kind }) => active && kind === 'open')!;
  const today = shopDay(context);
  const write = await drawNumber(tx, 'complaint');
  const [made] = await tx.db
    .insert(complaints)
    .values({
      ...about,
      number: await write({ day: today, unitId: about.businessUnitId }),
      ...{ title, description, typeId, departmentId, reasonId, extraEmails },
      statusId: start.id,
      statusSince: now.toString(),
      registeredAt: now.toString(),
      dueOn: (await takeDueDay(tx, today)).toString(),
      invoiceLocked: start.locksInvoice && about.basketId !== null,
    })
    .returning();
  if (about.basketId !== null) await updateOrderColumns(context, about.basketId);
  const to = tell && start.mail ? await sendStatusMail(context, made!, start.mail, '') : '';
  await tx.record(complaintRegistered({ refs: refsOf(made!), to: `status:${start.id}`, data: { number: made!.number, title, to } }));
  return { id: made!.id, version: made!.version, number: made!.number };
}

type About = Pick<Complaint, 'customerId' | 'businessUnitId' | 'contactId' | 'basketId' | 'lineId'> & { returnId?: number | null };
type Asked = {
  basketId: number | null;
  lineId: number | null;
  returnId: number | null;
  customerId: number | null;
  contactId: number | null;
};

/** Locks the order and resolves what the complaint is about. 404 unless line and return belong to the order and the contact to the customer. */
async function resolveSubject(tx: ReadTx, { basketId, lineId, returnId, customerId, contactId }: Asked): Promise<About> {
  const owner = await tx.row<Omit<About, 'basketId' | 'lineId'>>(
    basketId === null
      ? sql`SELECT id AS "customerId", business_unit_id AS "businessUnitId", NULL::bigint AS "contactId" FROM ${relationsTables.customers} WHERE id = ${customerId}`
      : sql`SELECT customer_id AS "customerId", business_unit_id AS "businessUnitId", contact_id AS "contactId" FROM ${basketsTables.baskets} WHERE id = ${basketId} FOR UPDATE`,
  );
  if (!owner) throw notFound();
  if (lineId !== null) await expectLine(tx, lineId, basketId);
  if (contactId !== null) await expectContact(tx, contactId, owner.customerId);
  if (returnId !== null) await expectReturn(tx, returnId, basketId);
  return { ...owner, contactId: contactId ?? owner.contactId, basketId, lineId, returnId };
}

async function expectReturn(tx: ReadTx, returnId: number, basketId: number | null): Promise<void> {
  const found = await tx.row(sql`
    SELECT 1 FROM ${shippingTables.returns} r JOIN ${shippingTables.shipmentBaskets} s ON s.shipment_id = r.shipment_id
    WHERE r.id = ${returnId} AND s.basket_id = ${basketId}`);
  if (!found) throw notFound();
}

export async function expectLine(tx: ReadTx, lineId: number, basketId: number | null): Promise<void> {
  if (!(await tx.row(sql`SELECT 1 FROM ${basketsTables.lines} WHERE id = ${lineId} AND basket_id = ${basketId}`))) throw notFound();
}

export async function expectContact(tx: ReadTx, contactId: number, customerId: number): Promise<void> {
  if (!(await tx.row(sql`SELECT 1 FROM ${relationsTables.contacts} WHERE id = ${contactId} AND customer_id = ${customerId}`)))
    throw notFound();
}

/** Finds the first day with capacity left. A lock makes concurrent registrations wait, so that two do not take the same place. */
async function takeDueDay(tx: ReadTx, today: Temporal.PlainDate): Promise<Temporal.PlainDate> {
  const week = await tx.rows<{ weekday: number; capacity: number }>(sql`
    SELECT weekday, capacity FROM complaint_capacity ORDER BY weekday FOR UPDATE`);
  const due = await tx.rows<{ day: string; count: number }>(sql`
    SELECT due_on AS day, count(*) AS count FROM complaints WHERE closed_at IS NULL AND due_on > ${today.toString()}::date GROUP BY due_on`);
  return dueDay(
    today,
    Object.fromEntries(week.map(({ weekday, capacity }) => [weekday, capacity])),
    Object.fromEntries(due.map(({ day, count }) => [day, count])),
  );
}
