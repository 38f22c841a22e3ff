import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { readPurchaseOrderEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { DeliverAt } from '#modules/outsourcing/domain/assignment.ts';
import type { FoundAssignment } from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { relationsTables, streetLine } from '#modules/relations/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import type { PostalAddress } from '#platform/server/documents/house-style.ts';
import { notFound } from '#platform/server/errors.ts';
import { mailDocuments } from '#platform/server/mail/attachments.ts';
import { type CommandContext, Download, query } from '#platform/server/served.ts';
import { type PurchaseOrderDocument, renderPurchaseOrder } from './documents/purchase-order.ts';
import { type Job, readJob } from './supplier-mail.ts';
import type { Supplier } from './suppliers.ts';

type Ordered = { price: Money; deliveryDate: Temporal.PlainDate; deliverAt: DeliverAt; next: Supplier | undefined; note: string };

/** Builds the data of a purchase order, which is stored with the order so that it never changes. */
export async function buildPurchaseOrder(
  context: CommandContext,
  found: FoundAssignment,
  ordered: Ordered,
): Promise<PurchaseOrderDocument> {
  const { component, assignment, line } = found;
  const { supplier } = assignment;
  const job = await readJob(context.tx, line.id);
  return {
    brand: job.brand,
    language: supplier.language,
    number: `${job.jobNumber}-${assignment.id}`,
    jobNumber: job.jobNumber,
    issuedOn: shopDay(context).toString(),
    recipient: addressOf(supplier),
    ...(supplier.ourNumber && { ourNumber: supplier.ourNumber }),
    paymentDays: supplier.paymentDays,
    description: component.description,
    specification: component.specification.split('\n').filter((text) => text.trim() !== ''),
    quantity: component.quantity,
    price: ordered.price,
    deliveryDate: ordered.deliveryDate.toString(),
    deliverTo: await placesOf(context, found, job, ordered),
    ...(ordered.note && { remarks: ordered.note }),
  };
}

function addressOf({ name, contactName, street, postcode, city, country }: Supplier): PostalAddress {
  return { name, ...(contactName && { attention: contactName }), street, postcode, city, country };
}

/** The delivery addresses with quantities: the shop, the next supplier, or the customer's addresses. */
async function placesOf(
  { tx }: CommandContext,
  { component, line }: FoundAssignment,
  { brand }: Job,
  { deliverAt, next }: Ordered,
): Promise<PurchaseOrderDocument['deliverTo']> {
  if (deliverAt === 'supplier') return [{ quantity: component.quantity, to: addressOf(next!) }];
  const { name, street, postcode, city, country } = brand;
  const here = [{ quantity: component.quantity, to: { name, street, postcode, city, country } }];
  if (deliverAt === 'us') return here;
  const there = await tx.rows<Omit<PostalAddress, 'attention'> & { attention: string; quantity: number }>(sql`
    SELECT d.quantity, c.name, a.attention, ${streetLine} AS street, a.postcode, a.city, a.country
    FROM ${basketsTables.deliveries} d JOIN ${relationsTables.addresses} a ON a.id = d.address_id JOIN ${relationsTables.customers} c ON c.id = a.customer_id
    WHERE d.line_id = ${line.id} ORDER BY d.date, d.id`);
  return there.map(({ quantity, attention, ...to }) => ({ quantity, to: { ...to, ...(attention && { attention }) } }));
}

export const readPurchaseOrder = query(readPurchaseOrderEndpoint, async ({ tx }, { id }) => {
  const found = await tx.row<{ document: PurchaseOrderDocument | null }>(sql`
    SELECT purchase_order AS document FROM outsourced_assignments WHERE id = ${id}`);
  const document = found?.document;
  if (!document) throw notFound();
  return new Download({
    bytes: () => renderPurchaseOrder(document),
    mime: 'application/pdf',
    name: `${document.number}.pdf`,
    inline: true,
  });
});

/** Slot entry: the mail job typesets the purchase order. */
export const purchaseOrderMailDocument = mailDocuments.entry({
  kind: 'purchase_order',
  typeset: (data) => renderPurchaseOrder(data as PurchaseOrderDocument),
});
