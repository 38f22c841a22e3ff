import { sql } from 'drizzle-orm';
import {
  articleHistoryEndpoint,
  defaultAnswersHistoryEndpoint,
  mainGroupHistoryEndpoint,
  questionHistoryEndpoint,
  subGroupHistoryEndpoint,
  unitProductHistoryEndpoint,
} from '#modules/catalogue/contract/history.endpoints.ts';
import { sayFields, type ValueNames } from '#platform/server/change-words.ts';
import { notFound } from '#platform/server/errors.ts';
import { readFacts, readHistory, type SayChange } from '#platform/server/history.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

type Asked = { id: number; before?: number | undefined };

/** What something is made of: of a product's template, and of the calculation of an article. */
const made = ['catalogue.groups.parts', 'catalogue.places.aspects', 'catalogue.places.whole', 'catalogue.groups.fields'] as const;
const words = {
  articles: ['catalogue.articleForm', ...made],
  questions: ['catalogue.questions.fields'],
  main_groups: ['catalogue.groups.fields'],
  sub_groups: [...['catalogue.groups.fields', 'catalogue.units.fields'], ...made],
} as const;
const values: ValueNames = {
  type: 'catalogue.questions.types',
  product: 'catalogue.groups.families',
  allowedBindings: 'catalogue.groups.families',
  fileSlots: 'catalogue.groups.slots',
};

/** Of the article itself: what was booked of its stock has a journal of its own. */
export const articleHistory = query(articleHistoryEndpoint, async (context, { id, before }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM articles WHERE id = ${id}`))) throw notFound();
  const of = sql`refs && ${sql.param([`article:${id}`])}::text[] AND starts_with(fact, 'article.')`;
  return readFacts(context, of, before, sayer(context, 'articles'));
});
export const questionHistory = query(questionHistoryEndpoint, (context, asked) => historyOf(context, asked, 'questions', 'question'));
export const mainGroupHistory = query(mainGroupHistoryEndpoint, (context, asked) => historyOf(context, asked, 'main_groups', 'mainGroup'));
export const subGroupHistory = query(subGroupHistoryEndpoint, (context, asked) => historyOf(context, asked, 'sub_groups', 'subGroup'));

async function historyOf(context: QueryContext, { id, before }: Asked, table: keyof typeof words, ref: string) {
  if (!(await context.tx.row(sql`SELECT 1 FROM ${sql.raw(table)} WHERE id = ${id}`))) throw notFound();
  return readHistory(context, `${ref}:${id}`, before, sayer(context, table));
}

export const unitProductHistory = query(unitProductHistoryEndpoint, async (context, { id, unitId, before }) => {
  const known = await context.tx.row(sql`
    SELECT 1 FROM sub_groups s, business_units u WHERE s.id = ${id} AND u.id = ${unitId}`);
  if (!known) throw notFound();
  const both = sql.param([`subGroup:${id}`, `businessUnit:${unitId}`]);
  return readFacts(context, sql`refs @> ${both}::text[]`, before, sayer(context, 'sub_groups'));
});

export const defaultAnswersHistory = query(defaultAnswersHistoryEndpoint, async (context, { before }) => {
  const refs = await context.tx.rows<{ ref: string }>(sql`SELECT 'question:' || id AS ref FROM questions`);
  const of = sql.param(refs.map(({ ref }) => ref));
  return readFacts(context, sql`refs && ${of}::text[] AND fact = 'default_answer.changed'`, before, sayer(context, 'questions'));
});

/** Changes in the words of their forms; what a question decides is said as its list says it. */
function sayer({ kernel, actor }: QueryContext, table: keyof typeof words): SayChange {
  const say = sayFields(kernel, actor.language, words[table], values);
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
