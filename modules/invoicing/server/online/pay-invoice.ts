import { sql } from 'drizzle-orm';
import { payInvoiceEndpoint } from '#modules/invoicing/contract/online/pay-invoice.endpoint.ts';
import { decideMayPay, decidePayInvoice } from '#modules/invoicing/domain/online/online-payment.ts';
import { mayPay } from '#modules/relations/server/public.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { lockInvoices } from '../invoices.store.ts';
import { paysOnline } from './mollie/mollie.ts';
import { startOnlinePayment } from './online-payments.store.ts';

export function decideProvider(kernel: Pick<Kernel, 'config'>): Decision<undefined, 'SERVICE_NOT_SET_UP'> {
  return paysOnline(kernel) ? accept() : refuse('SERVICE_NOT_SET_UP', { setting: 'MOLLIE_KEY' });
}

/** Finds the invoice under the caller's rights and begins its payment under the staff's. */
export const payInvoice = command(payInvoiceEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const own = await tx.row(sql`SELECT 1 FROM invoices WHERE id = ${id}`);
  if (actor.internal || !own) throw notFound();
  const allowed = decideMayPay(mayPay(actor));
  if (!allowed.accepted) return allowed;
  return tx.asStaff(() => payOpenInvoice(context, id));
});

export async function payOpenInvoice(context: CommandContext, invoiceId: number, { byLink = false } = {}) {
  const set = decideProvider(context.kernel);
  if (!set.accepted) return set;
  const [invoice] = await lockInvoices(context.tx, [invoiceId]);
  const decided = decidePayInvoice(invoice!);
  if (!decided.accepted) return decided;
  const { customerId, number } = invoice!;
  const { language } = context.actor;
  const asked = { customerId, invoiceId, amount: decided.value, description: number ?? '', language, byLink };
  const begun = await startOnlinePayment(context, asked);
  return begun.isNew ? { id: begun.id } : unchanged({ id: begun.id });
}
