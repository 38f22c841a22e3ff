import { sql } from 'drizzle-orm';
import { savePromiseSettingsEndpoint } from '#modules/planning/contract/promise/save-promise-settings.endpoint.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { promiseSettings } from './promise-settings.ts';

export const savePromiseSettings = command(savePromiseSettingsEndpoint, async ({ tx }, { version, ...given }) => {
  await tx.rows(sql`SELECT 1 FROM promise_settings FOR UPDATE`);
  const { version: known, ...current } = await promiseSettings(tx);
  if (known !== version) throw staleVersion({ ...current, version: known });
  const changes = fieldChanges({ ...current }, given);
  if (changes.length === 0) return unchanged({ version });
  await tx.rows(sql`
    UPDATE promise_settings SET margin_percent = ${given.marginPercent}, express_percent = ${given.expressPercent},
      economy_percent = ${given.economyPercent}, off_peak_percent = ${given.offPeakPercent}, version = version + 1`);
  await tx.record({ fact: 'promise_settings.changed', refs: { promise_settings: 1 }, data: { changes } });
  return { version: version + 1 };
});
