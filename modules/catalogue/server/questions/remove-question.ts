import { eq } from 'drizzle-orm';
import { removeQuestionEndpoint } from '#modules/catalogue/contract/remove-question.endpoint.ts';
import { decideUnused, usesIn } from '#modules/catalogue/domain/questions/decide-question.ts';
import { questions } from '#modules/catalogue/server/catalogue.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { readUses } from './questions.queries.ts';
import { readLibrary } from './questions.store.ts';

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
