import { sql } from 'drizzle-orm';
import { readPromiseSettingsEndpoint } from '#modules/planning/contract/promise/read-promise-settings.endpoint.ts';
import type { PromiseSettings } from '#modules/planning/domain/promise/promise-work.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export async function promiseSettings(tx: ReadTx): Promise<PromiseSettings & { version: number }> {
  const found = await tx.row<PromiseSettings & { version: number }>(sql`
    SELECT margin_percent AS "marginPercent", express_percent AS "expressPercent", economy_percent AS "economyPercent",
      off_peak_percent AS "offPeakPercent", version FROM promise_settings`);
  return found!;
}

export const readPromiseSettings = query(readPromiseSettingsEndpoint, ({ tx }) => promiseSettings(tx));
