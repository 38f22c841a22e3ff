import { sql } from 'drizzle-orm';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import type { ShopStockSettings } from '#modules/stock/domain/shop-settings.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export async function stockSettingsOf(tx: ReadTx): Promise<ShopStockSettings & { version: number }> {
  const found = await tx.row<ShopStockSettings & { version: number }>(sql`
    SELECT count_tolerance_eur::float8 AS "countToleranceEur", count_tolerance_percent::float8 AS "countTolerancePercent",
      weight_tolerance_percent::float8 AS "weightTolerancePercent", invoice_tolerance_eur::float8 AS "invoiceToleranceEur",
      invoice_tolerance_percent::float8 AS "invoiceTolerancePercent", call_off_days AS "callOffDays", review_days AS "reviewDays",
      cover_weeks AS "coverWeeks", purchase_limit_eur::float8 AS "purchaseLimitEur", horizon_days AS "horizonDays", group_days AS "groupDays",
      defer_days AS "deferDays", holding_percent::float8 AS "holdingPercent", delivery_note AS "deliveryNote", go_live_on AS "goLiveOn", account_articles AS "accountArticles",
      account_sheets AS "accountSheets", account_rolls AS "accountRolls", account_other AS "accountOther", version FROM stock_settings`);
  return found!;
}

export const readStockSettings = query(readStockSettingsEndpoint, ({ tx }) => stockSettingsOf(tx));
