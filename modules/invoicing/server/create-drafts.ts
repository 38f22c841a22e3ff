import { eq, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { type PaymentTerm, paymentTerms } from '#modules/invoicing/domain/installment/installments.ts';
import { decideCreateDrafts } from '#modules/invoicing/domain/invoice-decisions.ts';
import { invoicesGoTo, relationsTables, streetLine } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import type { InvoiceParty } from './documents/invoice-document.ts';
import { commonReference, deliveredTo, supplyPeriod } from './draft-header.ts';
import { lineDescriber } from './installment/line-describer.ts';
import { invoiceOrders } from './invoice-orders.ts';
import { addLines, recordInvoice, stateOf } from './invoices.store.ts';
import { installments, invoices } from './invoicing.tables.ts';
import { type Proposal, readProposalsOf, sendToOf } from './proposals.ts';
import { lockInvoiceRun } from './run-lock.ts';

export const createDrafts = command(createDraftsEndpoint, async (context, { keys }) => {
  const { tx } = context;
  const busy = await lockInvoiceRun(tx);
  if (busy) return busy;
  const chosen = await readProposalsOf(tx, keys);
  const decided = decideCreateDrafts(chosen);
  if (!decided.accepted) return decided;
  const made = [];
  for (const proposal of chosen) made.push(await makeDraft(context, proposal));
  return made;
});

/** Makes the draft of a proposal that nothing blocks. The caller holds the lock of invoice runs. */
export async function makeDraft(context: CommandContext, proposal: Proposal) {
  const { tx, now } = context;
  const { customer, due, lines, totals, installment } = proposal;
  const basketIds = due.map(({ basketId }) => basketId);
  const today = shopDay(context).toString();
  const supply = installment ? { from: today, until: today } : await supplyPeriod(context, basketIds);
  const { terms, ...term } = termsOf(proposal);
  const [created] = await tx.db
    .insert(invoices)
    .values({
      type: 'invoice',
      status: 'concept',
      businessUnitId: proposal.businessUnitId,
      customerId: customer.id,
      language: customer.language,
      recipient: await recipientOf(tx, proposal),
      deliveredTo: installment ? null : await deliveredTo(tx, basketIds),
      sendTo: sendToOf(proposal),
      orderNumber: due.map(({ number }) => number).join(', '),
      orders: await invoiceOrders(context, due),
      customerReference: commonReference(due),
      supplyFrom: supply.from,
      supplyUntil: supply.until,
      ...term,
      terms,
      installment: installment ? { position: installment.position, of: installment.of, percent: installment.percent } : null,
      net: totals.net,
      vat: totals.vat,
      gross: totals.gross,
      vatRows: totals.vatRows,
      createdAt: now.toString(),
    })
    .returning();
  if (installment) await tx.db.update(installments).set({ invoiceId: created!.id }).where(eq(installments.id, installment.id));
  const describe = await lineDescriber(context, proposal, readerLanguage(customer.language));
  await addLines(
    tx,
    created!.id,
    lines.map(({ ratePercent, category, ...line }) => ({
      ...line,
      ...describe(line),
      vatRate: ratePercent,
      vatCategory: category,
    })),
  );
  await recordInvoice(context, created!, lines, (refs) => ({ refs, fact: 'invoice.concept', to: 'concept' }));
  return stateOf(created!);
}

/** The days in which an invoice is to be paid: of its part of the payment plan, in several terms on a last invoice, or of the customer. */
function termsOf({ customer, due, totals, installment }: Proposal): {
  terms: PaymentTerm[];
  paymentDays: number;
  paymentMonthEnd: boolean;
} {
  if (installment) return { terms: [], paymentDays: installment.days, paymentMonthEnd: false };
  const parts = due.flatMap(({ plan }) => plan?.parts ?? []);
  const terms = paymentTerms(totals.gross, parts);
  if (parts.length > 0) return { terms, paymentDays: Math.max(...parts.map(({ days }) => days)), paymentMonthEnd: false };
  return { terms, paymentDays: customer.paymentDays, paymentMonthEnd: customer.paymentMonthEnd };
}

type AddressRow = { street: string; postcode: string; city: string; country: string };

async function recipientOf(tx: ReadTx, { customer, due }: Proposal): Promise<InvoiceParty> {
  const address = await tx.row<AddressRow>(sql`
    SELECT ${streetLine} AS street, a.postcode, a.city, a.country FROM ${relationsTables.addresses} a
    WHERE a.customer_id = ${customer.id} AND (a.active OR a.id = ${due[0]!.invoiceAddressId})
    ORDER BY a.id = ${due[0]!.invoiceAddressId} DESC NULLS LAST, ${invoicesGoTo} LIMIT 1`);
  const attention = due.length === 1 ? due[0]!.contactName : '';
  const email = sendToOf({ due, customer });
  return {
    name: customer.name,
    ...(attention && attention !== customer.name && { attention }),
    ...address!,
    ...(customer.vatText && { vatNumber: customer.vatText }),
    ...(customer.kvk && { kvk: customer.kvk }),
    ...(customer.oin && { oin: customer.oin }),
    ...(email && { email }),
  };
}
