import { and, eq, sql } from 'drizzle-orm';
import { saveDefaultAnswerEndpoint } from '#modules/catalogue/contract/save-default-answer.endpoint.ts';
import { type DefaultScope, decideDefault } from '#modules/catalogue/domain/questions/default-answers.ts';
import { defaultAnswers as table } from '#modules/catalogue/server/catalogue.tables.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { readPriceListTypes, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleValue } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readLibrary } from './questions.store.ts';

export const saveDefaultAnswer = command(saveDefaultAnswerEndpoint, async ({ tx }, { question: code, scope, key, before, values }) => {
  const library = await readLibrary(tx, true);
  const question = library.find((one) => one.code === code);
  const where = await nameOfScope(tx, scope, key);
  if (!question || where === undefined) throw notFound();
  const decided = decideDefault(question, scope, values, 'values');
  if (!decided.accepted) return decided;
  const row = and(eq(table.questionId, question.id), eq(table.scope, scope), eq(table.key, key));
  const [current] = await tx.db.select({ value: table.value }).from(table).where(row);
  if ((current?.value ?? null) !== before) throw staleValue({ value: current?.value ?? null });
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
  const from = {
    unit: sql`name FROM ${identityTables.businessUnits}`,
    subGroup: sql`name_nl AS name FROM sub_groups`,
    customer: sql`name FROM ${relationsTables.customers}`,
  };
  return (await tx.row<{ name: string }>(sql`SELECT ${from[scope]} WHERE id = ${key}::bigint`))?.name;
}
