import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  readArticleHistoryEndpoint,
  readDefaultAnswersHistoryEndpoint,
  readMainGroupHistoryEndpoint,
  readQuestionHistoryEndpoint,
  readSubGroupHistoryEndpoint,
  readUnitProductHistoryEndpoint,
} from '#modules/catalogue/contract/history.endpoints.ts';
import { mainGroups, questions, subGroups } from '#modules/catalogue/server/catalogue.tables.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { type FormatChange, readFacts, readHistory } from '#platform/server/history.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { fieldChangeFormatter, type ValueTextGroups } from '#platform/server/text/field-change-text.ts';

type HistoryInput = { id: number; before?: number | undefined };

/** Text groups for the fields of a template or an article's calculation. */
const templateTexts = ['catalogue.groups.parts', 'catalogue.places.aspects', 'catalogue.places.whole', 'catalogue.groups.fields'] as const;
const textsByTable = {
  articles: ['catalogue.articleForm', ...templateTexts],
  questions: ['catalogue.questions.fields'],
  main_groups: ['catalogue.groups.fields'],
  sub_groups: [...['catalogue.groups.fields', 'catalogue.units.fields'], ...templateTexts],
} as const;
const values: ValueTextGroups = {
  type: 'catalogue.questions.types',
  product: 'catalogue.groups.families',
  allowedBindings: 'catalogue.groups.families',
  fileSlots: 'catalogue.groups.slots',
};

/** Changes of the article itself; stock movements have a journal of their own. */
export const readArticleHistory = query(readArticleHistoryEndpoint, async (context, { id, before }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM articles WHERE id = ${id}`))) throw notFound();
  const of = sql`refs && ${sql.param([`article:${id}`])}::text[] AND starts_with(fact, 'article.')`;
  return readFacts(context, of, before, changeFormatter(context, 'articles'));
});
export const readQuestionHistory = query(readQuestionHistoryEndpoint, (context, input) =>
  historyOf(context, input, questions, 'questions', 'question'),
);
export const readMainGroupHistory = query(readMainGroupHistoryEndpoint, (context, input) =>
  historyOf(context, input, mainGroups, 'main_groups', 'mainGroup'),
);
export const readSubGroupHistory = query(readSubGroupHistoryEndpoint, (context, input) =>
  historyOf(context, input, subGroups, 'sub_groups', 'subGroup'),
);

type Texts = keyof typeof textsByTable;

async function historyOf(context: QueryContext, { id, before }: HistoryInput, table: PgTable, texts: Texts, ref: string) {
  if (!(await context.tx.row(sql`SELECT 1 FROM ${table} WHERE id = ${id}`))) throw notFound();
  return readHistory(context, `${ref}:${id}`, before, changeFormatter(context, texts));
}

export const readUnitProductHistory = query(readUnitProductHistoryEndpoint, async (context, { id, unitId, before }) => {
  const existing = await context.tx.row(sql`
    SELECT 1 FROM sub_groups s CROSS JOIN ${identityTables.businessUnits} u WHERE s.id = ${id} AND u.id = ${unitId}`);
  if (!existing) throw notFound();
  const refs = sql.param([`subGroup:${id}`, `businessUnit:${unitId}`]);
  return readFacts(context, sql`refs @> ${refs}::text[]`, before, changeFormatter(context, 'sub_groups'));
});

export const readDefaultAnswersHistory = query(readDefaultAnswersHistoryEndpoint, async (context, { before }) => {
  const refs = await context.tx.rows<{ ref: string }>(sql`SELECT 'question:' || id AS ref FROM questions`);
  const of = sql.param(refs.map(({ ref }) => ref));
  return readFacts(context, sql`refs && ${of}::text[] AND fact = 'default_answer.changed'`, before, changeFormatter(context, 'questions'));
});

/** Formats changes with the labels of their forms, and paths as the list of questions shows them. */
function changeFormatter({ kernel, actor }: QueryContext, table: keyof typeof textsByTable): FormatChange {
  const say = fieldChangeFormatter(kernel, actor.language, textsByTable[table], values);
  const placeOf = (path: string) => {
    const [part = '', aspect] = path.split('.');
    const places = 'catalogue.places';
    if (!aspect) return kernel.texts.has(`${places}.whole.${part}`) ? kernel.texts.say(actor.language, `${places}.whole.${part}`) : path;
    const word = (key: string) => (kernel.texts.has(key) ? kernel.texts.say(actor.language, key) : key);
    const named = { part: word(`${places}.parts.${part}`), aspect: word(`${places}.aspects.${aspect}`) };
    return kernel.texts.say(actor.language, `${places}.ofPart`, named);
  };
  return (change) => say(change.path === 'affects' ? { ...change, before: placeOf(change.before), after: placeOf(change.after) } : change);
}
