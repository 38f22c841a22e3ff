import { sql } from 'drizzle-orm';
import { moveQuestionEndpoint } from '#modules/catalogue/contract/move-question.endpoint.ts';
import { decideOrder } from '#modules/catalogue/domain/questions/decide-question.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readLibrary } from './questions.store.ts';

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
