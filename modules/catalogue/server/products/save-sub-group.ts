import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { saveSubGroupEndpoint } from '#modules/catalogue/contract/save-sub-group.endpoint.ts';
import { decideGroupCode } from '#modules/catalogue/domain/products/group-code.ts';
import { decideSubGroup, decideTemplatePrice } from '#modules/catalogue/domain/products/save-sub-group.ts';
import { defaultsFor } from '#modules/catalogue/domain/questions/default-answers.ts';
import { questionsOf, startingCase } from '#modules/catalogue/domain/questions/settle-case.ts';
import { defaultAnswers, subGroupQuestions, subGroups } from '#modules/catalogue/server/catalogue.tables.ts';
import { caseProblem, loadCaseVocabulary } from '#modules/catalogue/server/questions/case-knowledge.ts';
import { readDefaults, readLibrary, type StoredQuestion } from '#modules/catalogue/server/questions/questions.store.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { formatRefusal } from '#platform/server/text/format-refusal.ts';
import { isTaken, lockGroup } from './groups.store.ts';
import { readProductHistoryFields } from './product-history.ts';

type SubGroupInput = z.output<typeof saveSubGroupEndpoint.input>;

/** Saves a product with its template and questions. A new one is not sold until a unit offers it. */
export const saveSubGroup = command(saveSubGroupEndpoint, async (context, { id, version, ...input }) => {
  const { tx } = context;
  const current = await lockGroup(tx, 'sub_groups', id, version);
  if (!(await tx.row(sql`SELECT 1 FROM main_groups WHERE id = ${input.mainGroupId}`))) throw notFound();
  const named = decideGroupCode(input.code, await isTaken(tx, 'sub_groups', input.code, id));
  if (!named.accepted) return named;
  const library = await readLibrary(tx, true);
  if (!input.questions.every(({ code }) => library.some((one) => one.code === code))) throw notFound();
  const { presses } = await loadCaseVocabulary(context);
  const decided = decideSubGroup(
    input,
    library,
    presses.map(({ code }) => code),
  );
  if (!decided.accepted) return decided;
  const priced = decideTemplatePrice(await priceProblem(context, input, library, id));
  if (!priced.accepted) return priced;

  const was = current && (await readProductHistoryFields(tx, current.id));
  const { vatPercent, questions, ...fields } = input;
  const values = { ...fields, vatRate: String(vatPercent) };
  const next = (current?.version ?? 0) + 1;
  const [saved] = current
    ? await tx.db
        .update(subGroups)
        .set({ ...values, version: next })
        .where(eq(subGroups.id, id!))
        .returning({ id: subGroups.id })
    : await tx.db
        .insert(subGroups)
        .values({ ...values, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM sub_groups)` })
        .returning({ id: subGroups.id });
  await saveQuestions(tx, saved!.id, questions, library);
  const changes = was && allFieldChanges(was, await readProductHistoryFields(tx, saved!.id));
  const data = { code: input.code, name: input.nameNl, ...(changes && { changes }) };
  await tx.record({ fact: current ? 'sub_group.changed' : 'sub_group.added', refs: { subGroup: saved!.id }, data });
  return { id: saved!.id, version: next };
});

/** Says why the template with the product's own defaults has no price; undefined when it has one. */
async function priceProblem(
  context: CommandContext,
  input: SubGroupInput,
  library: readonly StoredQuestion[],
  id: number | undefined,
): Promise<string | undefined> {
  const general = (await readDefaults(context.tx)).filter(({ scope }) => scope === 'general');
  const own = input.questions.flatMap(({ code, default: value }) =>
    value === null ? [] : [{ question: code, scope: 'subGroup' as const, key: String(id ?? 'new'), value }],
  );
  const defaults = defaultsFor([...general, ...own], { subGroup: String(id ?? 'new') });
  const { allowedPresses } = input;
  const template = allowedPresses.length > 0 ? { ...input.template, onlyPresses: allowedPresses } : input.template;
  const problem = await caseProblem(context, input.product, startingCase(questionsOf(library, input), template, defaults).case);
  return problem && formatRefusal(context, problem).message;
}

async function saveQuestions(
  tx: CommandContext['tx'],
  subGroupId: number,
  questions: SubGroupInput['questions'],
  library: readonly StoredQuestion[],
) {
  const idOf = (code: string) => library.find((one) => one.code === code)!.id;
  await tx.db.delete(subGroupQuestions).where(eq(subGroupQuestions.subGroupId, subGroupId));
  await tx.rows(sql`DELETE FROM default_answers WHERE scope = 'subGroup' AND key = ${String(subGroupId)}`);
  if (questions.length === 0) return;
  await tx.db.insert(subGroupQuestions).values(questions.map(({ code, answers }) => ({ subGroupId, questionId: idOf(code), answers })));
  const own = questions.flatMap(({ code, default: value }) => (value === null ? [] : [{ questionId: idOf(code), value }]));
  if (own.length === 0) return;
  await tx.db.insert(defaultAnswers).values(own.map((one) => ({ ...one, scope: 'subGroup', key: String(subGroupId) })));
}
