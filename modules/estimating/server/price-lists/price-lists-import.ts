import { eq, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { decidePriceList, type PriceListHead, type PriceListLine } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import {
  decideListLength,
  mergePriceLines,
  type PricedItem,
  type PriceListValues,
  type PriceListWords,
  priceListFields,
  priceListKey,
  priceListKeyOfRow,
  priceListValues,
  replacedBrackets,
} from '#modules/estimating/domain/price-lists/price-list-import.ts';
import { priceListLines, priceLists } from '#modules/estimating/server/estimating.tables.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { readCustomerFinder, readPriceListTypes, relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { findUses } from '#platform/server/database/row-uses.ts';
import type { ExportedRow } from '#platform/server/import/import-kinds.ts';
import { type PlainRecord, plainImport } from '#platform/server/import/plain-import.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { priceListUses } from './price-list-uses.ts';
import { insertLines, othersOf, refsOf } from './save-price-list.ts';

async function readWords({ tx }: QueryContext): Promise<PriceListWords> {
  const products = await tx.rows<{ id: number; code: string; nl: string; en: string }>(
    sql`SELECT id, code, name_nl AS nl, name_en AS en FROM ${catalogueTables.subGroups} ORDER BY id DESC`,
  );
  const articles = await tx.rows<{ id: number; code: string; name: string }>(
    sql`SELECT id, code, name_nl AS name FROM ${catalogueTables.articles} ORDER BY id DESC`,
  );
  const items = new Map<string, PricedItem>();
  for (const { id, code, nl, en } of products) for (const word of [nl, en, code]) items.set(word, { subGroupId: id, articleId: null });
  for (const { id, code, name } of articles) for (const word of [name, code]) items.set(word, { subGroupId: null, articleId: id });
  const types = (await readPriceListTypes(tx)).filter(({ active }) => active);
  return {
    finder: await readCustomerFinder(tx),
    items,
    types: new Map(types.flatMap(({ code, nameNl, nameEn }) => [nameNl, nameEn, code].map((word) => [word, code] as const))),
  };
}

type Stored = PriceListValues & { id: number; version: number };

/** The lists by the key of a file; of several in time, a file without a first day means the latest. */
async function existing({ tx }: QueryContext, keys: readonly string[] | null): Promise<Map<string, PlainRecord<PriceListValues>>> {
  const stored = await tx.rows<Stored>(sql`
    SELECT l.id, l.version, l.customer_id AS "customerId", l.price_list_type AS "priceListType", l.name, l.valid_from AS "validFrom", l.valid_to AS "validTo",
      coalesce((SELECT json_agg(json_build_object('subGroupId', n.sub_group_id, 'articleId', n.article_id, 'spec', n.spec, 'brackets', n.brackets)
        ORDER BY n.position) FROM price_list_lines n WHERE n.price_list_id = l.id), '[]') AS lines
    FROM price_lists l WHERE l.active ORDER BY l.valid_from, l.id`);
  const found = new Map<string, PlainRecord<PriceListValues>>();
  for (const { id, version, ...values } of stored) {
    const record = { id, version, label: values.name ?? '', values: { ...values, lines: values.lines.map(withPlainBrackets) } };
    for (const name of [values.name, null])
      for (const validFrom of [values.validFrom, null]) found.set(priceListKey({ ...values, name, validFrom }), record);
  }
  if (keys !== null) return found;
  return new Map([...found].filter(([key, { values }]) => key === priceListKey(values)));
}

/** The order of the names of an object in PostgreSQL is its own. */
const withPlainBrackets = ({ subGroupId, articleId, spec, brackets }: PriceListLine): PriceListLine => ({
  ...{ subGroupId, articleId },
  spec: Object.fromEntries(specNames.flatMap((name) => (spec[name] === undefined ? [] : [[name, spec[name]]]))),
  brackets: brackets.map(({ fromQuantity, priceEur, runOnEur }) => ({ fromQuantity, priceEur, runOnEur })),
});
const specNames = ['widthMm', 'heightMm', 'pages', 'colourPages', 'paper', 'film'] as const;

async function decideList(
  context: CommandContext,
  id: number,
  values: PriceListValues,
): Promise<Decision<PriceListHead & { validFrom: string }>> {
  const { customerId, priceListType, validTo, lines } = values;
  const validFrom = values.validFrom ?? dayOf(context);
  const name = values.name ?? context.kernel.texts.say(context.actor.language, 'estimating.priceListsImport.agreed');
  const head = { id, name, customerId, priceListType, validFrom, validTo, active: true };
  const length = decideListLength(lines);
  if (!length.accepted) return length;
  const decided = decidePriceList(head, await othersOf(context.tx, head));
  return decided.accepted ? accept(head) : decided;
}

async function insert(context: CommandContext, values: PriceListValues): Promise<Decision<number>> {
  const { tx } = context;
  const decided = await decideList(context, 0, values);
  if (!decided.accepted) return decided;
  const { id: _id, ...head } = decided.value;
  const [made] = await tx.db.insert(priceLists).values(head).returning({ id: priceLists.id });
  await insertLines(tx, made!.id, values.lines);
  const data = { name: head.name };
  await tx.record({ fact: 'priceList.made', refs: refsOf(made!.id, head.customerId), data });
  return accept(made!.id);
}

async function update(context: CommandContext, { id, version, values }: PlainRecord<PriceListValues>): Promise<Decision<number>> {
  const { tx } = context;
  const decided = await decideList(context, id, values);
  if (!decided.accepted) return decided;
  const { id: _id, ...head } = decided.value;
  await tx.db
    .update(priceLists)
    .set({ ...head, version: version + 1 })
    .where(eq(priceLists.id, id));
  await tx.db.delete(priceListLines).where(eq(priceListLines.priceListId, id));
  await insertLines(tx, id, values.lines);
  const data = { name: head.name, count: values.lines.length, changes: [] };
  await tx.record({ fact: 'priceList.priced', refs: refsOf(id, head.customerId), data });
  return accept(version + 1);
}

async function remove(context: CommandContext, id: number): Promise<boolean> {
  const { tx } = context;
  await tx.rows(sql`SELECT 1 FROM price_lists WHERE id = ${id} FOR UPDATE`);
  const used = await Promise.all(priceListUses.entriesOf(context.kernel).map((read) => read(tx, id)));
  if (used.flat().length > 0 || (await findUses(context, 'price_lists', [id])).length > 0) return false;
  const [gone] = await tx.db.delete(priceLists).where(eq(priceLists.id, id)).returning();
  await tx.record({ fact: 'priceList.removed', refs: refsOf(id, gone!.customerId), data: { name: gone!.name } });
  return true;
}

/** One row per bracket, by the code of its article or product. */
async function rowsOf(context: QueryContext, records: readonly PriceListValues[]): Promise<ExportedRow[]> {
  const { tx } = context;
  const customers = await tx.rows<{ id: number; code: string; name: string }>(sql`
    SELECT id, coalesce(mis_id, name) AS code, name FROM ${relationsTables.customers} WHERE id IN (SELECT customer_id FROM price_lists)`);
  const codes = await tx.rows<{ key: string; code: string }>(sql`
    SELECT 'product:' || id AS key, code FROM ${catalogueTables.subGroups} UNION ALL SELECT 'article:' || id, code FROM ${catalogueTables.articles}`);
  const codeOf = new Map(codes.map(({ key, code }) => [key, code]));
  return records.flatMap(({ customerId, priceListType, name, validFrom, validTo, lines }) => {
    const customer = customers.find(({ id }) => id === customerId);
    const head = { customer: customer?.code, customerName: customer?.name, priceList: priceListType, name, validFrom, validTo };
    return lines.flatMap(({ subGroupId, articleId, spec: { widthMm, heightMm, ...spec }, brackets }) =>
      brackets.map(({ fromQuantity, priceEur, runOnEur }) => ({
        ...head,
        item: codeOf.get(articleId === null ? `product:${subGroupId}` : `article:${articleId}`),
        format: widthMm === undefined || heightMm === undefined ? null : `${widthMm} x ${heightMm} mm`,
        ...spec,
        ...{ from: fromQuantity, price: priceEur, runOn: runOnEur },
      })),
    );
  });
}

/** Price lists and agreed prices of customers: one per owner, name and first day. */
export const priceListsImport = plainImport<PriceListValues>({
  name: 'price_lists',
  permission: 'price_lists.edit',
  text: 'estimating.priceListsImport',
  called: /contractpr|klantprij|prijsafspra|sonderpreis|customerprice|prixc(?:ontrat|lient)/,
  hasScales: true,
  key: 'customer',
  title: 'name',
  async open(context) {
    const words = await readWords(context);
    return {
      fields: priceListFields(words),
      single: ['validTo'],
      read: (rows) => priceListValues(rows, words.finder),
      identify: (row) => priceListKeyOfRow(row, words.finder),
    };
  },
  complete: (given) => ({
    values: { ...{ customerId: null, priceListType: null, name: null, validFrom: null, validTo: null, lines: [] }, ...given },
    problems: [],
  }),
  merge: (before, given) => ({ ...given, ...(given.lines && { lines: mergePriceLines(before.lines, given.lines) }) }),
  keeps: ({ values }, _given, rows) => replacedBrackets(values.lines, rows),
  rowsOf,
  existing,
  insert,
  update,
  remove,
  fieldOf: (name) => ({ lines: 'price', customerId: 'customer', priceListType: 'priceList' })[name as string] ?? name,
});
