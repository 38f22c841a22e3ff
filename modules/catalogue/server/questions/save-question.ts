import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { saveQuestionEndpoint } from '#modules/catalogue/contract/save-question.endpoint.ts';
import { questionHistoryFields } from '#modules/catalogue/domain/history-fields.ts';
import { decideQuestion, decideUnused, usesIn } from '#modules/catalogue/domain/questions/decide-question.ts';
import { defaultAnswers, questions } from '#modules/catalogue/server/catalogue.tables.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { readUses } from './questions.queries.ts';
import { readLibrary, type StoredQuestion } from './questions.store.ts';

export const saveQuestion = command(saveQuestionEndpoint, async (context, { id, version, defaults, ...question }) => {
  const { tx } = context;
  const library = await readLibrary(tx, true);
  const at = library.findIndex((one) => one.id === id);
  const before = library[at];
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  const others = library.filter((one) => one.id !== id);
  const earlier = library.slice(0, before ? at : library.length).map(({ code }) => code);
  const decided = decideQuestion({ question, current: before, others, before: earlier, defaults });
  if (!decided.accepted) return decided;
  const lost = before && (await refusedLoss(context, library, before, question));
  if (lost) return lost;

  const next = (before?.version ?? 0) + 1;
  const [saved] = before
    ? await tx.db
        .update(questions)
        .set({ ...question, version: next })
        .where(eq(questions.id, before.id))
        .returning({ id: questions.id })
    : await tx.db
        .insert(questions)
        .values({ ...question, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM questions)` })
        .returning({ id: questions.id });
  const standard = before ? await generalDefault(tx, before.id) : '';
  await saveGeneralDefault(tx, saved!.id, defaults[0]!);
  const changes = before && allFieldChanges(questionHistoryFields(before, standard), questionHistoryFields(question, defaults[0]!));
  const data = { code: question.code, name: question.nameNl, ...(changes && { changes }) };
  await tx.record({ fact: before ? 'question.changed' : 'question.added', refs: { question: saved!.id }, data });
  return { id: saved!.id, version: next };
});

type Fields = Omit<z.output<typeof saveQuestionEndpoint.input>, 'id' | 'version' | 'defaults'>;

/** Refuses to remove an answer that is in use. */
async function refusedLoss(
  { tx, actor }: CommandContext,
  library: StoredQuestion[],
  before: StoredQuestion,
  after: Fields,
): Promise<Refused<'QUESTION_IN_USE'> | undefined> {
  const lost = before.answers.filter(({ value }) => !after.answers.some((answer) => answer.value === value)).map(({ value }) => value);
  if (lost.length === 0) return undefined;
  const outside = (await readUses(tx, actor.language)).filter(({ code }) => code === before.code);
  for (const value of lost) {
    const uses = [...outside.filter((use) => use.value.split('\n').includes(value)), ...usesIn(library, before.code, value)];
    const decided = decideUnused(value, uses, 'answers');
    if (!decided.accepted) return decided;
  }
  return undefined;
}

async function generalDefault(tx: CommandContext['tx'], questionId: number): Promise<string> {
  const current = await tx.row<{ value: string }>(sql`
    SELECT value FROM default_answers WHERE question_id = ${questionId} AND scope = 'general'`);
  return current?.value ?? '';
}

async function saveGeneralDefault(tx: CommandContext['tx'], questionId: number, value: string) {
  await tx.db
    .insert(defaultAnswers)
    .values({ questionId, scope: 'general', key: '', value })
    .onConflictDoUpdate({ target: [defaultAnswers.questionId, defaultAnswers.scope, defaultAnswers.key], set: { value } });
}
