import { sql } from 'drizzle-orm';
import { saveWriteOffLimitEndpoint } from '#modules/invoicing/contract/payment/save-write-off-limit.endpoint.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readSettings } from './payment-settings.ts';

export const saveWriteOffLimit = command(saveWriteOffLimitEndpoint, async ({ tx }, { version, writeOffLimit }) => {
  await tx.rows(sql`SELECT 1 FROM payment_settings WHERE id = 1 FOR UPDATE`);
  const current = await readSettings(tx);
  if (current.version !== version) throw staleVersion(current);
  if (current.writeOffLimit === writeOffLimit) return unchanged({ version });
  await tx.rows(sql`UPDATE payment_settings SET write_off_limit = ${writeOffLimit}, version = version + 1 WHERE id = 1`);
  const data = { from: eurosOf(current.writeOffLimit), to: eurosOf(writeOffLimit) };
  await tx.record({ fact: 'payment_settings.changed', refs: { payment_settings: 1 }, data });
  return { version: version + 1 };
});
