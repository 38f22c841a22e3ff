import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { paymentSettings } from './payments.tables.ts';

export type PaymentSettings = typeof paymentSettings.$inferSelect;

export async function readSettings(tx: ReadTx): Promise<PaymentSettings> {
  const [found] = await tx.db.select().from(paymentSettings);
  return found!;
}

export const readPaymentSettings = query(readPaymentSettingsEndpoint, ({ tx }) => readSettings(tx));
