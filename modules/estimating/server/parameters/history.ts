import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import {
  readCostPriceHistoryEndpoint,
  readPackagingHistoryEndpoint,
  readPaperHistoryEndpoint,
  readParameterHistoryEndpoint,
  readPriceListHistoryEndpoint,
  readSurchargeHistoryEndpoint,
} from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { pathPatternOf } from '#modules/estimating/domain/parameters/parameter-part.ts';
import { ruleOf } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import { costPriceFacts, packagingRules, paperFacts, priceLists, surcharges } from '#modules/estimating/server/estimating.tables.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { FieldChange } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { readFacts, readHistory } from '#platform/server/history.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { fieldChangeFormatter, numberText, type ValueTextGroups, valueText } from '#platform/server/text/field-change-text.ts';
import type { Language, Texts } from '#platform/server/text/texts.ts';

type HistoryInput = { id: number; before?: number | undefined };

export const readPriceListHistory = query(readPriceListHistoryEndpoint, (context, asked) =>
  historyOf(context, asked, priceLists, 'priceList'),
);
export const readSurchargeHistory = query(readSurchargeHistoryEndpoint, (context, asked) =>
  historyOf(context, asked, surcharges, 'surcharge'),
);
export const readPackagingHistory = query(readPackagingHistoryEndpoint, (context, asked) =>
  historyOf(context, asked, packagingRules, 'packaging'),
);

export const readPaperHistory = query(readPaperHistoryEndpoint, (context, asked) => historyOf(context, asked, paperFacts, 'paper'));
export const readCostPriceHistory = query(readCostPriceHistoryEndpoint, (context, asked) =>
  historyOf(context, asked, costPriceFacts, 'costPrice'),
);

const textsOf = {
  priceList: ['estimating.priceLists.fields'],
  surcharge: ['estimating.surcharges.fields'],
  packaging: ['estimating.packaging.fields'],
  paper: ['estimating.papersPage.fields'],
  costPrice: ['estimating.costPrices'],
} as const;
const valuesOf: ValueTextGroups = { source: 'estimating.costPrices.sources', certificate: 'estimating.papersPage.certificates' };

async function historyOf(context: QueryContext, { id, before }: HistoryInput, table: PgTable, ref: keyof typeof textsOf) {
  if (!(await context.tx.row(sql`SELECT 1 FROM ${table} WHERE id = ${id}`))) throw notFound();
  const say = fieldChangeFormatter(context.kernel, context.actor.language, textsOf[ref], valuesOf);
  return readHistory(context, `${ref}:${id}`, before, say);
}

export const readParameterHistory = query(readParameterHistoryEndpoint, async (context, { of, before }) => {
  const { tx, kernel, actor } = context;
  const pattern = pathPatternOf(of);
  const refs = (await tx.rows<{ ref: string }>(sql`SELECT 'parameterSet:' || id AS ref FROM parameter_sets`)).map(({ ref }) => ref);
  const own = new RegExp(pattern);
  return readFacts(
    context,
    sql`refs && ${sql.param(refs)}::text[] AND (fact <> 'parameters.changed' OR EXISTS (
      SELECT 1 FROM jsonb_array_elements(data -> 'changes') c WHERE c ->> 'path' ~ ${pattern}))`,
    before,
    (change) => (own.test(change.path) ? sayParameter(kernel.texts, actor.language, change) : undefined),
  );
});

/** A changed parameter: its path in the texts of the screen, rates in per cent. */
function sayParameter(texts: Texts, language: Language, { path, before, after }: FieldChange): string {
  const place = path.split('.').filter((step, index) => index > 0 || step !== 'pricing');
  const value = (text: string) => parameterWords(texts, language, path, text);
  const ofProduct = path.includes('discountTableByProduct.');
  const words = place.map((step, index) => stepWords(texts, language, step, ofProduct && index > 0 ? 'products' : 'names'));
  return `${words.join(' · ')}: ${value(before)} → ${value(after)}`;
}

function stepWords(texts: Texts, language: Language, step: string, group: 'names' | 'products'): string {
  const parameters = 'estimating.parameters';
  if (/^\d+$/.test(step)) return texts.say(language, `${parameters}.row`, { row: Number(step) });
  const name = step.replaceAll('-', '_');
  const key = [`${parameters}.${group}.${name}`, `${parameters}.groups.${name}`].find((one) => texts.has(one));
  return key ? texts.say(language, key) : step;
}

function parameterWords(texts: Texts, language: Language, path: string, value: string): string {
  if (value.startsWith('[')) return (JSON.parse(value) as { id?: string }[]).map(({ id = '' }) => id).join(', ');
  const isRate = value !== '' && !Number.isNaN(Number(value)) && ruleOf(path).unit === 'rate';
  return isRate ? `${numberText(language, Math.round(Number(value) * 1e8) / 1e6)}%` : valueText(texts, language, value);
}

const nameByReference: Readonly<Partial<Record<string, (id: number) => SQL>>> = {
  customerId: (id: number) => sql`SELECT name FROM ${relationsTables.customers} WHERE id = ${id}`,
  mainGroupId: (id: number) => sql`SELECT name_nl AS name FROM ${catalogueTables.mainGroups} WHERE id = ${id}`,
  subGroupId: (id: number) => sql`SELECT name_nl AS name FROM ${catalogueTables.subGroups} WHERE id = ${id}`,
};

/** Replaces the ids of customers and products in the changes by their names, for the history. */
export async function withReferencedNames(tx: ReadTx, changes: readonly FieldChange[]): Promise<FieldChange[]> {
  const namedChanges: FieldChange[] = [];
  for (const change of changes) {
    const nameQuery = nameByReference[change.path];
    const nameOf = async (id: string) =>
      nameQuery && id !== '' ? ((await tx.row<{ name: string }>(nameQuery(Number(id))))?.name ?? id) : id;
    namedChanges.push({ ...change, before: await nameOf(change.before), after: await nameOf(change.after) });
  }
  return namedChanges;
}
