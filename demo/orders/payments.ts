import { sql } from 'drizzle-orm';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { importBankFileEndpoint } from '#modules/invoicing/contract/payment/import-bank-file.endpoint.ts';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { remindInvoicesEndpoint } from '#modules/invoicing/contract/reminder/remind-invoices.endpoint.ts';
import { eurosOf, type Money, moneyFromEuros } from '#platform/domain/money.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { actsOf, staffOf } from '../acts.ts';
import { daysAround } from '../days.ts';
import type { DemoContext } from '../fill.ts';
import { camtOf, type SampleBankLine } from './bank-file.ts';

type Open = { id: number; number: string; customerId: number; customer: string; account: string; gross: Money };

/** Of a usual Dutch chart of accounts, beside the revenue accounts of the product groups. */
const ledgerAccounts = { debtorsAccount: '1300', vatAccount: '1520', aheadAccount: '1450', transportAccount: '8400', otherAccount: '8900' };

/** Adds the ledger accounts and what came in: invoices paid by bank, one paid in part, and a bank file of yesterday of which half waits to be matched. */
export async function fillPayments({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const finance = (await staffOf(kernel))('finance');
  const days = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set());
  const setUpAt = days.moment(60, 60);
  const { version, writeOffLimit } = await act(readPaymentSettingsEndpoint, finance, {}, setUpAt);
  await act(savePaymentSettingsEndpoint, finance, { version, writeOffLimit, ...ledgerAccounts }, setUpAt);
  const open = await sentInvoices(kernel);
  if (open.length < 8) return;
  const account = open[0]!.account.replaceAll(' ', '');
  const read = (lines: readonly SampleBankLine[], daysAgo: number) => {
    const at = days.moment(daysAgo, 60);
    const day = at.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
    const content = Buffer.from(camtOf(account, lines, { day })).toString('base64');
    return act(importBankFileEndpoint, finance, { fileName: `camt053-${day}.xml`, content }, at);
  };
  // The oldest one stays overdue; every third invoice is not paid yet.
  const paid = open.slice(1, -5).filter((_, index) => index % 3 !== 2);
  await read(paid.map(lineOf), 3);
  const [partly, first, second, third, fourth] = open.slice(-5) as [Open, Open, Open, Open, Open];
  const half = moneyFromEuros(Math.floor(eurosOf(partly.gross) / 2));
  const asked = { customerId: partly.customerId, method: 'bank' as const, amount: half, parts: [{ invoiceId: partly.id, amount: half }] };
  const at = days.moment(2, 200);
  const receivedOn = at.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
  await act(bookPaymentEndpoint, finance, { ...asked, receivedOn, note: 'Belofte: de andere helft volgende week' }, at);
  const yesterday: SampleBankLine[] = [
    lineOf(first),
    lineOf(second),
    { amount: (eurosOf(third.gross) - 0.05).toFixed(2), name: third.customer, text: `${third.number} min bankkosten` },
    { amount: eurosOf(fourth.gross).toFixed(2), name: fourth.customer, text: 'Betaling drukwerk' },
    { amount: '75.00', name: 'M. de Wit', text: 'Voorschot proefschrift' },
    { amount: '-1245.60', name: 'Papierhandel Noord', text: 'Nota 88123' },
  ];
  await read(yesterday, 1);
  const [late] = await kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
      SELECT id FROM invoices WHERE type = 'invoice' AND status = 'sent' AND settled = 0 AND credited_gross = 0 AND send_to <> '' AND due_on < ${receivedOn}
      ORDER BY due_on, id LIMIT 1`),
  );
  if (late) await act(remindInvoicesEndpoint, finance, { ids: [late.id] }, days.moment(1, 300));
}

const lineOf = ({ gross, customer, number }: Open): SampleBankLine => ({
  amount: eurosOf(gross).toFixed(2),
  name: customer,
  text: `Factuur ${number}`,
});

/** Sent invoices without a credit note, oldest first. */
function sentInvoices(kernel: Kernel): Promise<Open[]> {
  return kernel.act(({ tx }) =>
    tx.rows<Open>(sql`
      SELECT i.id, i.number, i.customer_id AS "customerId", c.name AS customer, i.gross, u.brand ->> 'iban' AS account
      FROM invoices i JOIN customers c ON c.id = i.customer_id JOIN business_units u ON u.id = i.business_unit_id
      WHERE i.type = 'invoice' AND i.status = 'sent' AND i.credited_gross = 0 AND i.gross > 0 ORDER BY i.issued_on, i.id`),
  );
}
