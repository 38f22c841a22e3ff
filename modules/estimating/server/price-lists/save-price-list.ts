import { eq, sql } from 'drizzle-orm';
import { savePriceListEndpoint } from '#modules/estimating/contract/price-lists/save-price-list.endpoint.ts';
import { decidePriceList, type PriceListHead, type PriceListLine } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { priceListLines, priceLists } from '#modules/estimating/server/estimating.tables.ts';
import { withReferencedNames } from '#modules/estimating/server/parameters/history.ts';
import { decideCustomerPriceList, relationsTables } from '#modules/relations/server/public.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

type LockedList = PriceListHead & { version: number; capAtNextBracket: boolean; note: string };

export const savePriceList = command(savePriceListEndpoint, async ({ tx }, { id, version, ...input }) => {
  const before = id === undefined ? undefined : await lockList(tx, id, version);
  if (input.priceListType !== null) {
    const listed = await decideCustomerPriceList(tx, input.priceListType, before?.priceListType ?? undefined);
    if (!listed.accepted) return listed;
  }
  const head = { ...input, id: id ?? 0 };
  const decided = decidePriceList(head, await othersOf(tx, head));
  if (!decided.accepted) return decided;
  const next = (before?.version ?? 0) + 1;
  const [saved] = before
    ? await tx.db
        .update(priceLists)
        .set({ ...input, version: next })
        .where(eq(priceLists.id, before.id))
        .returning({ id: priceLists.id })
    : await tx.db.insert(priceLists).values(input).returning({ id: priceLists.id });
  await tx.record({
    fact: before ? 'priceList.changed' : 'priceList.made',
    refs: refsOf(saved!.id, input.customerId),
    data: { name: input.name, ...(before && { changes: await withReferencedNames(tx, fieldChanges(before, input)) }) },
  });
  return { id: saved!.id, version: next };
});

export async function lockList(tx: ReadTx, id: number, version: number | undefined): Promise<LockedList> {
  const list = await tx.row<LockedList>(sql`SELECT ${headColumns}, version FROM price_lists WHERE id = ${id} FOR UPDATE`);
  if (!list) throw notFound();
  if (list.version !== version) throw staleVersion(list);
  return list;
}

const headColumns = sql`id, name, customer_id AS "customerId", price_list_type AS "priceListType", valid_from AS "validFrom",
  valid_to AS "validTo", active, cap_at_next_bracket AS "capAtNextBracket", note`;

/**
 * Reads the active lists of the same owner under an advisory lock, so that concurrent saves for one owner run one after another. Throws 404
 * for an unknown customer.
 */
export async function othersOf(tx: ReadTx, { customerId, priceListType }: PriceListHead): Promise<PriceListHead[]> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`estimating.priceLists:${customerId}:${priceListType}`}, 0))`);
  if (customerId !== null && !(await tx.row(sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${customerId}`))) throw notFound();
  return tx.rows<PriceListHead>(sql`
    SELECT ${headColumns} FROM price_lists
    WHERE active AND customer_id IS NOT DISTINCT FROM ${customerId} AND price_list_type IS NOT DISTINCT FROM ${priceListType}`);
}

export function linesOf(tx: ReadTx, id: number): Promise<PriceListLine[]> {
  return tx.rows<PriceListLine>(sql`
    SELECT sub_group_id AS "subGroupId", article_id AS "articleId", spec, brackets FROM price_list_lines
    WHERE price_list_id = ${id} ORDER BY position`);
}

export async function insertLines(tx: ReadTx, priceListId: number, lines: readonly PriceListLine[]): Promise<void> {
  if (lines.length > 0)
    await tx.db.insert(priceListLines).values(lines.map((line, index) => ({ ...line, priceListId, position: index + 1 })));
}

export function refsOf(priceList: number, customer: number | null): Record<string, number> {
  return customer === null ? { priceList } : { priceList, customer };
}
