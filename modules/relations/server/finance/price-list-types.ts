import { sql } from 'drizzle-orm';
import {
  listPriceListTypeChoicesEndpoint,
  readPriceListTypeHistoryEndpoint,
} from '#modules/relations/contract/finance/price-list-types.endpoints.ts';
import { decidePriceListTypeChoice } from '#modules/relations/domain/finance/price-list-type.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { query } from '#platform/server/served.ts';
import { fieldChangeFormatter } from '#platform/server/text/field-change-text.ts';

type Choice = { code: string; nameNl: string; nameEn: string; active: boolean };

/** All price list types, including closed ones. */
export function readPriceListTypes(tx: ReadTx): Promise<Choice[]> {
  return tx.rows<Choice>(sql`SELECT code, name_nl AS "nameNl", name_en AS "nameEn", active FROM price_list_types ORDER BY code`);
}

export const listPriceListTypeChoices = query(listPriceListTypeChoicesEndpoint, async ({ tx }) => ({ rows: await readPriceListTypes(tx) }));

export const readPriceListTypeHistory = query(readPriceListTypeHistoryEndpoint, async (context, { id, before }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM price_list_types WHERE id = ${id}`))) throw notFound();
  return readHistory(
    context,
    `priceListType:${id}`,
    before,
    fieldChangeFormatter(context.kernel, context.actor.language, 'estimating.priceListTypes'),
  );
});

/** Whether a customer may have a type. Refuses PRICE_LIST_TYPE_CLOSED; throws not found for an unknown type. */
export async function decideCustomerPriceList(
  tx: ReadTx,
  code: string,
  current?: string,
): Promise<Decision<undefined, 'PRICE_LIST_TYPE_CLOSED'>> {
  const type = await tx.row<{ code: string; active: boolean }>(
    sql`SELECT code, active FROM price_list_types WHERE code = ${code} FOR KEY SHARE`,
  );
  if (!type) throw notFound();
  return decidePriceListTypeChoice(type, current);
}
