import { sql } from 'drizzle-orm';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readSettings } from './payment-settings.ts';
import { paymentSettings } from './payments.tables.ts';

export const savePaymentSettings = command(savePaymentSettingsEndpoint, async ({ tx }, { version, ...given }) => {
  await tx.rows(sql`SELECT 1 FROM payment_settings WHERE id = 1 FOR UPDATE`);
  const current = await readSettings(tx);
  if (current.version !== version) throw staleVersion(current);
  const fields = ['writeOffLimit', 'transportAccount', 'otherAccount', 'aheadAccount', 'debtorsAccount', 'vatAccount'] as const;
  if (fields.every((field) => current[field] === given[field])) return unchanged({ version });
  await tx.db.update(paymentSettings).set({ ...given, version: version + 1 });
  const data = {
    from: eurosOf(current.writeOffLimit),
    to: eurosOf(given.writeOffLimit),
    transport: given.transportAccount,
    other: given.otherAccount,
    ahead: given.aheadAccount,
    books: 'set',
    debtors: given.debtorsAccount,
    vat: given.vatAccount,
  };
  await tx.record({ fact: 'payment_settings.changed', refs: { payment_settings: 1 }, data });
  return { version: version + 1 };
});
