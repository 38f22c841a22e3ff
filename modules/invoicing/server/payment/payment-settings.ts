import { sql } from 'drizzle-orm';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export type PaymentSettings = { version: number; writeOffLimit: Money };

export async function readSettings(tx: ReadTx): Promise<PaymentSettings> {
  const found = await tx.row<PaymentSettings>(sql`SELECT version, write_off_limit AS "writeOffLimit" FROM payment_settings WHERE id = 1`);
  return found!;
}

export const readPaymentSettings = query(readPaymentSettingsEndpoint, ({ tx }) => readSettings(tx));
