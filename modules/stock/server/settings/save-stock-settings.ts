import { sql } from 'drizzle-orm';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { stockSettings } from '#modules/stock/server/stock.tables.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { stockSettingsOf } from './stock-settings.ts';

export const saveStockSettings = command(saveStockSettingsEndpoint, async ({ tx }, { version, ...given }) => {
  await tx.rows(sql`SELECT 1 FROM stock_settings FOR UPDATE`);
  const { version: known, ...current } = await stockSettingsOf(tx);
  if (known !== version) throw staleVersion({ ...current, version: known });
  const changes = fieldChanges({ ...current }, given);
  if (changes.length === 0) return unchanged({ version });
  await tx.db.update(stockSettings).set({ ...given, version: version + 1 });
  await tx.record({ fact: 'stock_settings.changed', refs: { stock_settings: 1 }, data: { changes } });
  return { version: version + 1 };
});
