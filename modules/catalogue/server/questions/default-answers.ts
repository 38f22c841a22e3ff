import { and, eq, sql } from 'drizzle-orm';
import {
  defaultAnswersEndpoint,
  defaultCustomersEndpoint,
  saveDefaultAnswerEndpoint,
} from '#modules/catalogue/contract/default-answers.endpoints.ts';
import { type DefaultScope, decideDefault, defaultViolations } from '#modules/catalogue/domain/questions/default-answers.ts';
import { defaultAnswers as table } from '#modules/catalogue/server/catalogue.tables.ts';
import { findCustomerChoices, readPriceListTypes } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { HttpError, notFound } from '#platform/server/errors.ts';
import { command, query, unchanged } from '#platform/server/served.ts';
import { readAsked, readDefaults, readLibrary } from './questions.store.ts';

type Named = { key: string; name: string };

export const defaultAnswers = query(defaultAnswersEndpoint, async ({ tx, actor }) => {
  const [library, defaults, asked, types, units, subGroups, customers] = await Promise.all([
    readLibrary(tx),
    readDefaults(tx),
    readAsked(tx),
    readPriceListTypes(tx),
    tx.rows<Named>(sql`SELECT id::text AS key, name FROM business_units ORDER BY ui_id`),
    tx.rows<Named & { mainGroupId: number }>(sql`
      SELECT s.id::text AS key, ${actor.language === 'nl' ? sql`s.name_nl` : sql`s.name_en`} AS name, s.main_group_id AS "mainGroupId"
      FROM sub_groups s JOIN main_groups m ON m.id = s.main_group_id ORDER BY m.position, s.position, s.id`),
    tx.rows<Named>(sql`
      SELECT c.id::text AS key, c.name FROM customers c WHERE c.id::text IN (SELECT key FROM default_answers WHERE scope = 'customer')
      ORDER BY c.name, c.id`),
  ]);
  const asks = (key: string) => asked.filter(({ subGroupId }) => String(subGroupId) === key).map(({ code }) => code);
  return {
    questions: library,
    defaults,
    units,
    subGroups: subGroups.map((group) => ({ ...group, asks: asks(group.key) })),
    priceLists: types
      .filter(({ code, active }) => active || defaults.some(({ scope, key }) => scope === 'priceList' && key === code))
      .map(({ code, nameNl, nameEn }) => ({ key: code, name: `${code} · ${actor.language === 'nl' ? nameNl : nameEn}` })),
    customers,
    violations: defaultViolations(library, defaults),
  };
});

export const defaultCustomers = query(defaultCustomersEndpoint, async ({ tx }, { search }) => ({
  rows: (await findCustomerChoices(tx, search, 20)).map(({ id, name }) => ({ key: String(id), name })),
}));

export const saveDefaultAnswer = command(saveDefaultAnswerEndpoint, async ({ tx }, { question: code, scope, key, before, values }) => {
  const library = await readLibrary(tx, true);
  const question = library.find((one) => one.code === code);
  const where = await nameOfScope(tx, scope, key);
  if (!question || where === undefined) throw notFound();
  const decided = decideDefault(question, scope, values, 'values');
  if (!decided.accepted) return decided;
  const row = and(eq(table.questionId, question.id), eq(table.scope, scope), eq(table.key, key));
  const [current] = await tx.db.select({ value: table.value }).from(table).where(row);
  if ((current?.value ?? null) !== before) {
    throw new HttpError(409, 'STALE_VERSION', { context: { value: current?.value ?? null } });
  }
  const value = values[0] ?? null;
  if (value === before) return unchanged({ question: code });
  if (value === null) await tx.db.delete(table).where(row);
  else
    await tx.db
      .insert(table)
      .values({ questionId: question.id, scope, key, value })
      .onConflictDoUpdate({ target: [table.questionId, table.scope, table.key], set: { value } });
  if (scope === 'subGroup') await tx.rows(sql`UPDATE sub_groups SET version = version + 1 WHERE id = ${key}::bigint`);
  await tx.record({
    fact: 'default_answer.changed',
    refs: { question: question.id },
    data: {
      code,
      scope,
      key,
      changes: [{ path: ['standard', where].filter(Boolean).join('.'), before: before ?? '', after: value ?? '' }],
    },
  });
  return { question: code };
});

/** Name of the unit, product, price list type or customer of a scope; undefined when it does not exist. */
async function nameOfScope(tx: ReadTx, scope: DefaultScope, key: string): Promise<string | undefined> {
  if (scope === 'general') return key === '' ? '' : undefined;
  if (scope === 'priceList') return (await readPriceListTypes(tx)).find(({ code }) => code === key)?.code;
  if (!/^\d+$/.test(key)) return undefined;
  const from = { unit: sql`name FROM business_units`, subGroup: sql`name_nl AS name FROM sub_groups`, customer: sql`name FROM customers` };
  return (await tx.row<{ name: string }>(sql`SELECT ${from[scope]} WHERE id = ${key}::bigint`))?.name;
}
