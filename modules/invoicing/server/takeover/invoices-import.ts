import { eq, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { paidStatus } from '#modules/invoicing/domain/payment/payment.ts';
import {
  completeOpenInvoice,
  type OpenInvoiceValues,
  openInvoiceFields,
  openInvoiceValues,
} from '#modules/invoicing/domain/takeover/invoice-import.ts';
import { invoices } from '#modules/invoicing/server/invoicing.tables.ts';
import { dueDay, type PaymentTerm } from '#modules/relations/domain/payment-term.ts';
import { invoicesGoTo, readCustomerFinder, relationsTables, streetLine } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { eurosOf, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { findUses } from '#platform/server/database/row-uses.ts';
import type { PostalAddress } from '#platform/server/documents/house-style.ts';
import { notFound } from '#platform/server/errors.ts';
import { type PlainRecord, plainImport } from '#platform/server/import/plain-import.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

async function existing({ tx }: QueryContext, numbers: readonly string[] | null): Promise<Map<string, PlainRecord<OpenInvoiceValues>>> {
  const asked = numbers === null ? sql`i.taken_over` : sql`lower(i.number) = ANY(${sql.param([...numbers])})`;
  const rows = await tx.rows<OpenInvoiceValues & { id: number; version: number }>(sql`
    SELECT i.id, i.version, i.number, i.customer_id AS "customerId", i.issued_on AS "issuedOn", i.due_on AS "dueOn", i.gross, i.net,
      i.settled AS paid, i.customer_reference AS reference,
      CASE WHEN NOT i.taken_over THEN 'ours' WHEN EXISTS (SELECT 1 FROM payment_parts p WHERE p.invoice_id = i.id) THEN 'paid_here' END AS kept
    FROM invoices i WHERE ${asked} ORDER BY i.number`);
  return new Map(rows.map(({ id, version, ...values }) => [values.number.toLowerCase(), { id, version, label: values.number, values }]));
}

type Payer = PaymentTerm & { unitId: number; language: string; name: string };

async function readPayer(tx: ReadTx, id: number): Promise<Payer> {
  const found = await tx.row<Payer>(sql`
    SELECT business_unit_id AS "unitId", language, payment_days AS "paymentDays", payment_month_end AS "paymentMonthEnd", name FROM ${relationsTables.customers} WHERE id = ${id}`);
  if (!found) throw notFound();
  return found;
}

async function columnsOf({ tx }: CommandContext, values: OpenInvoiceValues) {
  const { number, customerId, issuedOn, gross, net, paid: settled, reference: customerReference } = values;
  const { unitId: businessUnitId, language, name, ...term } = await readPayer(tx, customerId);
  const address = await tx.row<Omit<PostalAddress, 'name'>>(sql`
    SELECT ${streetLine} AS street, a.postcode, a.city, a.country FROM ${relationsTables.addresses} a
    WHERE a.customer_id = ${customerId} ORDER BY a.active DESC, ${invoicesGoTo} LIMIT 1`);
  const issued = Temporal.PlainDate.from(issuedOn);
  const dueOn = values.dueOn ?? dueDay(issued, term).toString();
  return {
    ...{ number, customerId, businessUnitId, language, issuedOn, dueOn, gross, net, settled, customerReference },
    recipient: { name, ...(address ?? { street: '', postcode: '', city: '', country: '' }) },
    status: paidStatus({ gross, creditedGross: noMoney, settled }, true),
    paymentDays: issued.until(dueOn, { largestUnit: 'days' }).days,
    ...{ supplyFrom: issuedOn, supplyUntil: issuedOn, vat: subtractMoney(gross, net), vatRows: [] },
  };
}

async function insert(context: CommandContext, values: OpenInvoiceValues): Promise<Decision<number>> {
  const { tx, now } = context;
  const columns = await columnsOf(context, values);
  const at = now.toString();
  const [made] = await tx.db
    .insert(invoices)
    .values({ ...columns, type: 'invoice', orderNumber: '', takenOver: true, createdAt: at, finalisedAt: at, sentAt: at })
    .returning({ id: invoices.id });
  await recordTakeover(context, made!.id, values);
  return accept(made!.id);
}

const recordTakeover = ({ tx }: CommandContext, invoice: number, { customerId: customer, number, gross, paid }: OpenInvoiceValues) =>
  tx.record({ fact: 'invoice.taken_over', refs: { invoice, customer }, data: { number, open: eurosOf(subtractMoney(gross, paid)) } });

async function update(context: CommandContext, { id, version, values }: PlainRecord<OpenInvoiceValues>): Promise<Decision<number>> {
  await context.tx.db
    .update(invoices)
    .set({ ...(await columnsOf(context, values)), version: version + 1 })
    .where(eq(invoices.id, id));
  await recordTakeover(context, id, values);
  return accept(version + 1);
}

async function remove(context: CommandContext, id: number): Promise<boolean> {
  const { tx } = context;
  await tx.rows(sql`SELECT 1 FROM invoices WHERE id = ${id} FOR UPDATE`);
  if ((await findUses(context, 'invoices', [id])).length > 0) return false;
  const [gone] = await tx.db.delete(invoices).where(eq(invoices.id, id)).returning();
  await tx.record({ fact: 'invoice.taken_back', refs: { customer: gone!.customerId }, data: { number: gone!.number ?? '' } });
  return true;
}

/** Open invoices of an earlier program, by their number. They count for credit and open items; customers get no mail about them. */
export const invoicesImport = plainImport<OpenInvoiceValues>({
  name: 'invoices',
  permission: 'financial.create',
  text: 'invoicing.invoicesImport',
  called: /factu|faktu|openstaandeposten|openposten|ouderdom|postesouverts|invoice|debtor|rechnung|offeneposten|balanceagee/,
  key: 'number',
  title: 'customerName',
  async open(context) {
    const finder = await readCustomerFinder(context.tx);
    const today = shopDay(context).toString();
    return { fields: openInvoiceFields(finder), read: (rows) => openInvoiceValues(rows, finder, today) };
  },
  complete: completeOpenInvoice,
  keeps: ({ values: { kept } }, _values, rows) =>
    kept === null
      ? []
      : [{ row: rows[0]!.number, field: 'number', code: kept === 'ours' ? 'INVOICE_NUMBER_OURS' : 'INVOICE_PAID_HERE', params: {} }],
  async rowsOf({ tx }, records) {
    const customers = await tx.rows<{ id: number; number: string | null; name: string }>(sql`
      SELECT id, mis_id AS number, name FROM ${relationsTables.customers} WHERE id IN (SELECT customer_id FROM invoices WHERE taken_over)`);
    const customerOf = new Map(customers.map((one) => [one.id, one]));
    return records.map(({ number, customerId, issuedOn, dueOn, gross, net, paid, reference }) => {
      const { number: code, name } = customerOf.get(customerId)!;
      const amounts = { gross: eurosOf(gross), net: eurosOf(net), paid: eurosOf(paid) };
      return { ...{ number, issuedOn, dueOn, reference, ...amounts }, customer: code ?? name, customerName: name };
    });
  },
  existing,
  insert,
  update,
  remove,
  fieldOf: (name) => (name === 'customerId' ? 'customer' : name),
});
