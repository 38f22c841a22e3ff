import { eq, sql } from 'drizzle-orm';
import {
  addPriceListTypeEndpoint,
  priceListTypeChoicesEndpoint,
  priceListTypeHistoryEndpoint,
  savePriceListTypeEndpoint,
} from '#modules/relations/contract/price-list-types.endpoints.ts';
import { decidePriceListType, decidePriceListTypeChoice } from '#modules/relations/domain/finance/price-list-type.ts';
import { priceListTypes } from '#modules/relations/server/relations.tables.ts';
import { type Decision, refuse } from '#platform/domain/decision.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { command, query } from '#platform/server/served.ts';
import { fieldChangeFormatter } from '#platform/server/text/field-change-text.ts';

type Choice = { code: string; nameNl: string; nameEn: string; active: boolean };

/** All price list types, including closed ones. */
export function readPriceListTypes(tx: ReadTx): Promise<Choice[]> {
  return tx.rows<Choice>(sql`SELECT code, name_nl AS "nameNl", name_en AS "nameEn", active FROM price_list_types ORDER BY code`);
}

export const priceListTypeChoices = query(priceListTypeChoicesEndpoint, async ({ tx }) => ({ rows: await readPriceListTypes(tx) }));

export const addPriceListType = command(addPriceListTypeEndpoint, async ({ tx }, fields) => {
  const [made] = await tx.db
    .insert(priceListTypes)
    .values(fields)
    .onConflictDoNothing({ target: priceListTypes.code })
    .returning({ id: priceListTypes.id, version: priceListTypes.version });
  if (!made) return refuse('PRICE_LIST_TYPE_TAKEN', { code: fields.code }, 'code');
  await tx.record({ fact: 'priceListType.added', refs: { priceListType: made.id }, data: { code: fields.code, name: fields.nameNl } });
  return made;
});

export const savePriceListType = command(savePriceListTypeEndpoint, async ({ tx }, { id, version, ...fields }) => {
  const [before] = await tx.db.select().from(priceListTypes).where(eq(priceListTypes.id, id)).for('update');
  if (!before) throw notFound();
  if (before.version !== version) throw staleVersion(before);
  const decided = decidePriceListType({ code: before.code, active: fields.active });
  if (!decided.accepted) return decided;
  await tx.db
    .update(priceListTypes)
    .set({ ...fields, version: version + 1 })
    .where(eq(priceListTypes.id, id));
  const data = { code: before.code, name: fields.nameNl, changes: fieldChanges(before, fields) };
  await tx.record({ fact: 'priceListType.changed', refs: { priceListType: id }, data });
  return { id, version: version + 1 };
});

export const priceListTypeHistory = query(priceListTypeHistoryEndpoint, async (context, { id, before }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM price_list_types WHERE id = ${id}`))) throw notFound();
  return readHistory(
    context,
    `priceListType:${id}`,
    before,
    fieldChangeFormatter(context.kernel, context.actor.language, 'estimating.priceListTypes'),
  );
});

/** Whether a customer may have a type. Refuses PRICE_LIST_TYPE_CLOSED; throws not found for an unknown type. */
export async function decideCustomerPriceList(tx: ReadTx, code: string, current?: string): Promise<Decision<undefined>> {
  const type = await tx.row<{ code: string; active: boolean }>(
    sql`SELECT code, active FROM price_list_types WHERE code = ${code} FOR KEY SHARE`,
  );
  if (!type) throw notFound();
  return decidePriceListTypeChoice(type, current);
}
