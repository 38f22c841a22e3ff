import { sql } from 'drizzle-orm';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readSettings } from './payment-settings.ts';
import { paymentSettings } from './payments.tables.ts';

const ofInvoices = ['writeOffLimit', 'transportAccount', 'otherAccount', 'aheadAccount'] as const;
const ofBooks = ['debtorsAccount', 'vatAccount'] as const;

export const savePaymentSettings = command(savePaymentSettingsEndpoint, async ({ tx }, { version, ...given }) => {
  await tx.rows(sql`SELECT 1 FROM payment_settings WHERE id = 1 FOR UPDATE`);
  const current = await readSettings(tx);
  if (current.version !== version) throw staleVersion(current);
  const isChanged = (field: keyof typeof given) => current[field] !== given[field];
  if (![...ofInvoices, ...ofBooks].some(isChanged)) return unchanged({ version });
  await tx.db.update(paymentSettings).set({ ...given, version: version + 1 });
  const refs = { payment_settings: 1 };
  const data = {
    from: eurosOf(current.writeOffLimit),
    to: eurosOf(given.writeOffLimit),
    transport: given.transportAccount,
    other: given.otherAccount,
    ahead: given.aheadAccount,
  };
  if (ofInvoices.some(isChanged)) await tx.record({ fact: 'payment_settings.changed', refs, data });
  const books = { debtors: given.debtorsAccount, vat: given.vatAccount };
  if (ofBooks.some(isChanged)) await tx.record({ fact: 'payment_settings.books_changed', refs, data: books });
  return { version: version + 1 };
});
