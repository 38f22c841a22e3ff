import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { goodsKindOf } from '#modules/stock/domain/location/goods-kind.ts';
import { showValue, valueAt } from '#modules/stock/domain/numbers/amounts.ts';
import { fractionOf } from '#modules/stock/domain/numbers/fraction.ts';
import { quantityOf } from '#modules/stock/domain/numbers/units.ts';
import type { OpeningLot } from '#modules/stock/domain/takeover/lot-import.ts';
import { openingTotals } from '#modules/stock/domain/takeover/opening-stock.ts';
import { readUnitsOfCode } from '#modules/stock/server/item-codes.ts';
import { stockSettingsOf } from '#modules/stock/server/settings/stock-settings.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import type { ImportEffect } from '#platform/server/import/import-kinds.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Owned = { id: number; code: string; isCustomers: boolean };

/** The totals of opening lots by ledger account, and the day on which they count, as lines of the import. */
export async function readOpeningTotals(context: QueryContext, lots: readonly OpeningLot[]): Promise<ImportEffect> {
  const { accountArticles, accountSheets, accountRolls, accountOther, goLiveOn } = await stockSettingsOf(context.tx);
  const codes = [...new Set(lots.map(({ item }) => item))];
  const articles = await context.tx.rows<Owned>(sql`
    SELECT id, code, customer_id IS NOT NULL AS "isCustomers" FROM ${catalogueTables.articles} WHERE code = ANY(${sql.param(codes)}::text[])`);
  const articleOf = new Map(articles.map((one) => [one.code, one]));
  const units = new Map<string, Awaited<ReturnType<typeof readUnitsOfCode>>>();
  for (const code of codes) units.set(code, await readUnitsOfCode(context, code));
  const valued = lots.map(({ item: code, quantity, unit, loose, unitCostEur, valueEur }) => {
    const item = units.get(code)!;
    const article = articleOf.get(code);
    const kind = goodsKindOf({ articleId: article?.id ?? null, unit: item.unit });
    if (article?.isCustomers) return { kind, valueEur: 0 };
    if (valueEur !== undefined) return { kind, valueEur };
    if (unitCostEur === undefined) return { kind, valueEur: null };
    const all = (quantityOf(item, quantity, unit) ?? 0) + (loose === 0 ? 0 : (quantityOf(item, loose) ?? 0));
    return { kind, valueEur: showValue(valueAt(all, fractionOf(unitCostEur))) };
  });
  const accounts = { articles: accountArticles, sheets: accountSheets, rolls: accountRolls, other: accountOther };
  return [
    ...openingTotals(valued, accounts).map(({ account, kind, ...total }) => ({
      name: 'account',
      params: { account: account || 'none', kind: kind ?? 'none', lots: total.lots, value: total.valueEur, unpriced: total.unpriced },
    })),
    { name: 'day', params: { day: goLiveOn === null ? 'none' : documentFormats(context.actor.language).date(goLiveOn) } },
  ];
}
