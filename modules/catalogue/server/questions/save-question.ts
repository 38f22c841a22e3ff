import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moveQuestionEndpoint, removeQuestionEndpoint, saveQuestionEndpoint } from '#modules/catalogue/contract/questions.endpoints.ts';
import { questionHistoryFields } from '#modules/catalogue/domain/history-fields.ts';
import { decideOrder, decideQuestion, decideUnused, usesIn } from '#modules/catalogue/domain/questions/decide-question.ts';
import { defaultAnswers, questions } from '#modules/catalogue/server/catalogue.tables.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { allFieldChanges, fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { readUses } from './questions.queries.ts';
import { readLibrary, type StoredQuestion } from './questions.store.ts';

export const saveQuestion = command(saveQuestionEndpoint, async (context, { id, version, defaults, ...question }) => {
  const { tx } = context;
  const library = await readLibrary(tx, true);
  const at = library.findIndex((one) => one.id === id);
  const before = library[at];
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  if (before && before.code !== question.code) return refuse('QUESTION_CODE_FIXED', { code: before.code }, 'code');
  const others = library.filter((one) => one.id !== id);
  const earlier = library.slice(0, before ? at : library.length).map(({ code }) => code);
  const decided = decideQuestion({ question, others, before: earlier, defaults });
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

export const moveQuestion = command(moveQuestionEndpoint, async ({ tx }, { id, beforeId }) => {
  const library = await readLibrary(tx, true);
  const moved = library.find((one) => one.id === id);
  const before = library.find((one) => one.id === beforeId);
  if (!moved || (beforeId !== null && !before)) throw notFound();
  const others = library.filter((one) => one !== moved);
  const place = before && before !== moved ? others.indexOf(before) : others.length;
  const next = before === moved ? library : others.toSpliced(place, 0, moved);
  if (next.every((one, at) => one === library[at])) return unchanged({ id });
  const decided = decideOrder(next);
  if (!decided.accepted) return decided;
  await tx.rows(sql`
    UPDATE questions q SET position = o.place FROM unnest(${sql.param(next.map((one) => one.id))}::bigint[]) WITH ORDINALITY AS o (id, place)
    WHERE o.id = q.id`);
  const changes = fieldChanges({ place: library.indexOf(moved) + 1 }, { place: next.indexOf(moved) + 1 });
  await tx.record({ fact: 'question.moved', refs: { question: id }, data: { code: moved.code, name: moved.nameNl, changes } });
  return { id };
});

export const removeQuestion = command(removeQuestionEndpoint, async ({ tx, actor }, { id }) => {
  const library = await readLibrary(tx, true);
  const question = library.find((one) => one.id === id);
  if (!question) throw notFound();
  const outside = (await readUses(tx, actor.language)).filter(({ code }) => code === question.code);
  const decided = decideUnused(question.code, [...outside, ...usesIn(library, question.code)]);
  if (!decided.accepted) return decided;
  await tx.db.delete(questions).where(eq(questions.id, id));
  await tx.record({ fact: 'question.removed', refs: { question: id }, data: { code: question.code, name: question.nameNl } });
  return { id };
});

type Fields = Omit<z.output<typeof saveQuestionEndpoint.input>, 'id' | 'version' | 'defaults'>;

/** Refuses to remove an answer that is in use. */
async function refusedLoss(
  { tx, actor }: CommandContext,
  library: StoredQuestion[],
  before: StoredQuestion,
  after: Fields,
): Promise<Refused | undefined> {
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
