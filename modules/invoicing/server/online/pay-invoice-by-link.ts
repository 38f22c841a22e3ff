import { desc, eq, sql } from 'drizzle-orm';
import { identityTables, unitUrl } from '#modules/identity/server/public.ts';
import { payInvoiceByLinkEndpoint } from '#modules/invoicing/contract/online/pay-invoice-by-link.endpoint.ts';
import { readInvoiceByLinkEndpoint } from '#modules/invoicing/contract/online/read-invoice-by-link.endpoint.ts';
import { isEnded } from '#modules/invoicing/domain/online/online-payment.ts';
import { invoicePaymentPath } from '#modules/invoicing/domain/online/paths.ts';
import { openAmount } from '#modules/invoicing/domain/payment/payment.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type CommandContext, command, query } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';
import { findInvoice, type Invoice } from '../invoices.store.ts';
import { paysOnline } from './mollie/mollie.ts';
import { onlinePayments } from './online.tables.ts';
import { payOpenInvoice } from './pay-invoice.ts';

const linkDays = 90;

/** The address at which a private customer pays an invoice without signing in; undefined for other invoices, and without a provider. */
export async function invoicePaymentUrl(context: CommandContext, invoice: Invoice): Promise<string | undefined> {
  const { tx, kernel, now } = context;
  if (invoice.type === 'credit_note' || !paysOnline(kernel)) return undefined;
  const payer = await tx.row(
    sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${invoice.customerId} AND customer_type = 'private'`,
  );
  if (!payer) return undefined;
  const token = await grantToken(tx, { kind: 'invoice_payment', subjectId: invoice.id, basketId: null }, now, linkDays);
  return `${await unitUrl(context, invoice.businessUnitId)}${invoicePaymentPath(token)}`;
}

export const readInvoiceByLink = query(readInvoiceByLinkEndpoint, ({ tx, actor }) =>
  tx.asStaff(async () => {
    const invoice = await findInvoice(tx, actor.token!.subjectId);
    const unit = await tx.row<{ uiId: number }>(
      sql`SELECT ui_id AS "uiId" FROM ${identityTables.businessUnits} WHERE id = ${invoice.businessUnitId}`,
    );
    const [last] = await tx.db
      .select()
      .from(onlinePayments)
      .where(eq(onlinePayments.invoiceId, invoice.id))
      .orderBy(desc(onlinePayments.id))
      .limit(1);
    return {
      ...{ number: invoice.number ?? '', open: openAmount(invoice), uiId: unit!.uiId },
      status: last?.status ?? null,
      checkoutUrl: last && !isEnded(last.status) ? last.checkoutUrl : '',
    };
  }),
);

export const payInvoiceByLink = command(payInvoiceByLinkEndpoint, (context) =>
  context.tx.asStaff(() => payOpenInvoice(context, context.actor.token!.subjectId, { byLink: true })),
);
