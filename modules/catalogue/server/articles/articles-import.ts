import { eq, sql } from 'drizzle-orm';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { decideArticle, decideArticleOwner } from '#modules/catalogue/domain/articles/article.ts';
import {
  type ArticleValues,
  type ArticleWords,
  articleChanges,
  articleImportFields,
  articleValues,
  replacedBreaks,
} from '#modules/catalogue/domain/articles/article-import.ts';
import { articles } from '#modules/catalogue/server/catalogue.tables.ts';
import { productUses } from '#modules/catalogue/server/product-uses.ts';
import { readVatPercents } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision, refusalsOf } from '#platform/domain/decision.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { findUses } from '#platform/server/database/row-uses.ts';
import type { ExportedRow } from '#platform/server/import/import-kinds.ts';
import { type PlainRecord, plainImport } from '#platform/server/import/plain-import.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { refusedFields, valuesOf } from './article-fields.ts';

async function readWords({ tx, now, kernel }: QueryContext): Promise<ArticleWords> {
  const customers = await tx.rows<{ id: number; name: string; number: string | null }>(
    sql`SELECT id, name, mis_id AS number FROM ${relationsTables.customers} ORDER BY id DESC`,
  );
  const products = await tx.rows<{ id: number; code: string; nl: string; en: string }>(
    sql`SELECT id, code, name_nl AS nl, name_en AS en FROM sub_groups ORDER BY id DESC`,
  );
  const today = shopDay({ now, kernel }).toString();
  return {
    vatPercents: await readVatPercents(tx, today),
    customers: new Map(customers.flatMap(({ id, name, number }) => [[name, id] as const, ...(number ? [[number, id] as const] : [])])),
    products: new Map(products.flatMap(({ id, code, nl, en }) => [nl, en, code].map((word) => [word, id] as const))),
  };
}

async function existing({ tx }: QueryContext, codes: readonly string[] | null): Promise<Map<string, PlainRecord<ArticleValues>>> {
  const rows = await tx.db
    .select()
    .from(articles)
    .where(codes === null ? undefined : sql`lower(${articles.code}) = ANY(${sql.param([...codes])})`)
    .orderBy(articles.code);
  return new Map(
    rows.map((row) => {
      const { id, version, code, nameNl, nameEn, customerId, subGroupId, minStock, maxStock, reorderQuantity, widthMm, heightMm } = row;
      const { budgetGroup, ean, ledgerAccount, backOrder, piecesPerBox } = row;
      const values: ArticleValues = {
        ...{ code, nameNl, nameEn, customerId, subGroupId, minStock, maxStock, reorderQuantity, widthMm, heightMm, budgetGroup, backOrder },
        ...{ ean, ledgerAccount, piecesPerBox, vatPercent: Number(row.vatRate), pieceWeightG: Number(row.pieceWeightG) },
        priceBreaks: (row.priceBreaks as ArticleValues['priceBreaks']).map(({ fromQuantity, eachEur }) => ({ fromQuantity, eachEur })),
      };
      return [code.toLowerCase(), { id, version, label: `${code} ${nameNl}`, values }];
    }),
  );
}

const initial: Omit<ArticleValues, 'code' | 'nameNl' | 'nameEn' | 'priceBreaks' | 'vatPercent'> = {
  ...{ customerId: null, subGroupId: null, pieceWeightG: 0, piecesPerBox: 1, minStock: 0, maxStock: 0, reorderQuantity: 0 },
  ...{ widthMm: null, heightMm: null, budgetGroup: '', ean: '', ledgerAccount: '', backOrder: false },
};

/** A new article needs a name, and a price unless a customer owns it. */
function complete(given: Partial<ArticleValues>, row: number): { values: ArticleValues; problems: RowProblem[] } {
  const nameNl = given.nameNl ?? given.nameEn ?? '';
  const priceBreaks = given.priceBreaks ?? [{ fromQuantity: 1, eachEur: 0 }];
  const values = { ...initial, vatPercent: 0, code: '', ...given, nameNl, nameEn: given.nameEn ?? nameNl, priceBreaks };
  const problems: RowProblem[] = [];
  if (nameNl === '') problems.push({ row, field: 'nameNl', code: 'CELL_MISSING', params: {} });
  if (given.priceBreaks === undefined && values.customerId === null)
    problems.push({ row, field: 'price', code: 'CELL_MISSING', params: {} });
  return { values, problems: problems.length > 0 ? problems : refusedValues(values, row) };
}

/** Returns the problems of values of an article that do not go together. */
function refusedValues(values: ArticleValues, row: number): RowProblem[] {
  return refusalsOf(decideArticle(values)).map(({ code, field = '', params }) => ({
    ...{ row, field: field === 'priceBreaks' ? 'price' : field, code },
    params: params as RowProblem['params'],
  }));
}

const inputOf = (values: ArticleValues) => createArticleEndpoint.input.parse({ ...values });

async function insert({ tx }: CommandContext, values: ArticleValues): Promise<Decision<number>> {
  const input = inputOf(values);
  const refused = await refusedFields(tx, input, 0);
  if (refused) return refused;
  const [made] = await tx.db.insert(articles).values(valuesOf(input)).returning({ id: articles.id });
  await tx.record({ fact: 'article.created', refs: { article: made!.id }, data: { code: values.code, name: values.nameNl } });
  return accept(made!.id);
}

async function update({ tx, kernel }: CommandContext, { id, version, values }: PlainRecord<ArticleValues>): Promise<Decision<number>> {
  const [before] = await tx.db.select().from(articles).where(eq(articles.id, id)).for('update');
  const sold = await Promise.all(productUses.entriesOf(kernel).map(({ isArticleSold }) => isArticleSold(tx, id)));
  const owned = decideArticleOwner({ customerId: before!.customerId, ordered: sold.includes(true) }, values);
  if (!owned.accepted) return owned;
  const input = inputOf(values);
  const refused = await refusedFields(tx, input, id);
  if (refused) return refused;
  // What a list cannot say stays.
  const { portalVisible } = before!;
  await tx.db
    .update(articles)
    .set({ ...valuesOf({ ...input, portalVisible }), version: version + 1 })
    .where(eq(articles.id, id));
  await tx.record({ fact: 'article.edited', refs: { article: id }, data: { code: values.code, name: values.nameNl } });
  return accept(version + 1);
}

async function remove(context: CommandContext, id: number): Promise<boolean> {
  await context.tx.rows(sql`SELECT 1 FROM articles WHERE id = ${id} FOR UPDATE`);
  if ((await findUses(context, 'articles', [id])).length > 0) return false;
  const [gone] = await context.tx.db.delete(articles).where(eq(articles.id, id)).returning({ code: articles.code });
  await context.tx.record({ fact: 'article.removed', refs: { article: id }, data: { code: gone!.code } });
  return true;
}

/** One row per price break, the other values of the article in the first; owner and product by their number or code. */
async function articleRows({ tx }: QueryContext, records: readonly ArticleValues[]): Promise<ExportedRow[]> {
  const owners = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, coalesce(mis_id, name) AS name FROM ${relationsTables.customers} WHERE id IN (SELECT customer_id FROM articles)`,
  );
  const products = await tx.rows<{ id: number; name: string }>(sql`SELECT id, code AS name FROM sub_groups`);
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) => rows.find((row) => row.id === id)?.name;
  return records.flatMap(({ priceBreaks, customerId, subGroupId, backOrder, ...values }) => {
    const named = { customerId: nameIn(owners, customerId), subGroupId: nameIn(products, subGroupId), backOrder: backOrder ? 'ja' : 'nee' };
    return priceBreaks.map(({ fromQuantity, eachEur }, at) => ({
      ...(at === 0 ? { ...values, ...named } : { code: values.code }),
      ...{ from: fromQuantity, price: eachEur },
    }));
  });
}

/** Articles with their price breaks, by their code. */
export const articlesImport = plainImport<ArticleValues>({
  name: 'articles',
  permission: 'articles.edit',
  text: 'catalogue.articlesImport',
  // `Productieplanning` is a list of work.
  called: /artik|article|product(?!ie|ion)|produkt(?!ion)/,
  hasScales: true,
  continues: { without: ['code', 'nameNl', 'nameEn'], by: [['from', 'price']] },
  // Prices of a customer's articles without their names are a price list.
  isDoubtful: (mapping) => 'customerId' in mapping && 'price' in mapping && !('nameNl' in mapping) && !('nameEn' in mapping),
  key: 'code',
  findable: true,
  title: 'nameNl',
  async open(context) {
    const words = await readWords(context);
    return {
      ...{ fields: articleImportFields(words), read: articleValues, usual: () => ({ vatPercent: words.vatPercents[0] ?? 0 }) },
      single: [
        ...['nameNl', 'nameEn', 'customerId', 'subGroupId', 'vatPercent', 'pieceWeightG', 'piecesPerBox', 'minStock', 'maxStock'],
        ...['reorderQuantity', 'widthMm', 'heightMm', 'budgetGroup', 'ean', 'ledgerAccount', 'backOrder'],
      ],
      signsOf: ({ ean }) => ({ name: '', same: [], alike: ean ? [`ean ${ean}`] : [], group: '' }),
    };
  },
  rowsOf: articleRows,
  complete,
  merge: articleChanges,
  keeps: ({ values }, given, rows) => [...replacedBreaks(values, given, rows), ...refusedValues({ ...values, ...given }, rows[0]!.number)],
  existing,
  insert,
  update,
  remove,
  fieldOf: (name) => (name === 'priceBreaks' ? 'price' : name),
});
