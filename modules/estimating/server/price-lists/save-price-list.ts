import { eq, sql } from 'drizzle-orm';
import {
  copyPriceListEndpoint,
  savePriceListEndpoint,
  savePriceListLinesEndpoint,
} from '#modules/estimating/contract/price-lists.endpoints.ts';
import {
  decidePriceList,
  decidePriceListLines,
  type PriceListHead,
  type PriceListLine,
} from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { raiseBrackets } from '#modules/estimating/domain/price-lists/price-brackets.ts';
import { type PriceLineChange, priceLineChanges } from '#modules/estimating/domain/price-lists/price-line-changes.ts';
import { priceListLines, priceLists } from '#modules/estimating/server/estimating.tables.ts';
import { withReferencedNames } from '#modules/estimating/server/parameters/history.ts';
import { decideCustomerPriceList } from '#modules/relations/server/public.ts';
import { type FieldChange, fieldChanges } from '#platform/domain/field-changes.ts';
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

export const savePriceListLines = command(savePriceListLinesEndpoint, async ({ tx }, { id, version, lines }) => {
  const list = await lockList(tx, id, version);
  const decided = decidePriceListLines<PriceListLine>(lines);
  if (!decided.accepted) return decided;
  await requireProducts(tx, decided.value);
  const before = await linesOf(tx, id);
  await tx.db.delete(priceListLines).where(eq(priceListLines.priceListId, id));
  await insertLines(tx, id, decided.value);
  await tx.db
    .update(priceLists)
    .set({ version: version + 1 })
    .where(eq(priceLists.id, id));
  const changes = await namedLines(tx, priceLineChanges(before, decided.value));
  const data = { name: list.name, count: lines.length, changes };
  await tx.record({ fact: 'priceList.priced', refs: refsOf(id, list.customerId), data });
  return { id, version: version + 1 };
});

export const copyPriceList = command(copyPriceListEndpoint, async ({ tx }, { id, version, name, validFrom, validTo, rate }) => {
  const from = await lockList(tx, id, version);
  const head = { id: 0, name, validFrom, validTo, customerId: from.customerId, priceListType: from.priceListType, active: true };
  const others = await othersOf(tx, head);
  const ends = Temporal.PlainDate.from(validFrom).subtract({ days: 1 }).toString();
  const isSucceeded = from.active && from.validFrom <= ends && (from.validTo === null || from.validTo > ends);
  const left = isSucceeded ? others.map((one) => (one.id === id ? { ...one, validTo: ends } : one)) : others;
  const decided = decidePriceList(head, left);
  if (!decided.accepted) return decided;
  if (isSucceeded) {
    await tx.db
      .update(priceLists)
      .set({ validTo: ends, version: version + 1 })
      .where(eq(priceLists.id, id));
  }
  const { id: _none, ...values } = head;
  const copied = { capAtNextBracket: from.capAtNextBracket, note: from.note };
  const [made] = await tx.db
    .insert(priceLists)
    .values({ ...values, ...copied })
    .returning({ id: priceLists.id });
  const lines = await linesOf(tx, id);
  const raised = lines.map((line) => ({ ...line, brackets: raiseBrackets(line.brackets, rate) }));
  await insertLines(tx, made!.id, raised);
  await tx.record({ fact: 'priceList.copied', refs: refsOf(made!.id, from.customerId), data: { name, from: from.name, rate } });
  return { id: made!.id, version: 1 };
});

async function lockList(tx: ReadTx, id: number, version: number | undefined): Promise<LockedList> {
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
async function othersOf(tx: ReadTx, { customerId, priceListType }: PriceListHead): Promise<PriceListHead[]> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`estimating.priceLists:${customerId}:${priceListType}`}, 0))`);
  if (customerId !== null && !(await tx.row(sql`SELECT 1 FROM customers WHERE id = ${customerId}`))) throw notFound();
  return tx.rows<PriceListHead>(sql`
    SELECT ${headColumns} FROM price_lists
    WHERE active AND customer_id IS NOT DISTINCT FROM ${customerId} AND price_list_type IS NOT DISTINCT FROM ${priceListType}`);
}

/** Throws 404 for an unknown product or article. */
async function requireProducts(tx: ReadTx, lines: readonly PriceListLine[]): Promise<void> {
  const idsOf = (of: (line: PriceListLine) => number | null) => sql.param([...new Set(lines.flatMap((line) => of(line) ?? []))]);
  const unknown = await tx.row(sql`
    SELECT 1 FROM unnest(${idsOf(({ subGroupId }) => subGroupId)}::bigint[]) AS asked (id) WHERE NOT EXISTS (SELECT 1 FROM sub_groups s WHERE s.id = asked.id)
    UNION ALL
    SELECT 1 FROM unnest(${idsOf(({ articleId }) => articleId)}::bigint[]) AS asked (id) WHERE NOT EXISTS (SELECT 1 FROM articles a WHERE a.id = asked.id)`);
  if (unknown) throw notFound();
}

function linesOf(tx: ReadTx, id: number): Promise<PriceListLine[]> {
  return tx.rows<PriceListLine>(sql`
    SELECT sub_group_id AS "subGroupId", article_id AS "articleId", spec, brackets FROM price_list_lines
    WHERE price_list_id = ${id} ORDER BY position`);
}

/** Changed lines as the history stores them: by the name of their product or article, brackets as text. */
async function namedLines(tx: ReadTx, changes: readonly PriceLineChange[]): Promise<FieldChange[]> {
  const names = await tx.rows<{ key: string; name: string }>(sql`
    SELECT 'product:' || id AS key, name_nl AS name FROM sub_groups
    UNION ALL SELECT 'article:' || id, code FROM articles WHERE id = ANY(${sql.param(changes.flatMap(({ articleId }) => articleId ?? []))}::bigint[])`);
  const nameOf = new Map(names.map(({ key, name }) => [key, name]));
  return changes.map(({ subGroupId, articleId, spec, before, after }) => {
    const name = nameOf.get(articleId === null ? `product:${subGroupId}` : `article:${articleId}`) ?? '';
    return { path: [name, spec].filter(Boolean).join(' '), before, after };
  });
}

async function insertLines(tx: ReadTx, priceListId: number, lines: readonly PriceListLine[]): Promise<void> {
  if (lines.length > 0)
    await tx.db.insert(priceListLines).values(lines.map((line, index) => ({ ...line, priceListId, position: index + 1 })));
}

function refsOf(priceList: number, customer: number | null): Record<string, number> {
  return customer === null ? { priceList } : { priceList, customer };
}
