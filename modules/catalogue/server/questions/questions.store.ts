import { sql } from 'drizzle-orm';
import type { DefaultAnswer } from '#modules/catalogue/domain/questions/default-answers.ts';
import type { Question } from '#modules/catalogue/domain/questions/question.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type StoredQuestion = Question & { id: number; version: number };

/** Reads the library in order. `lock` blocks other changes until the transaction ends, so that references between questions stay valid. */
export async function readLibrary(tx: ReadTx, lock = false): Promise<StoredQuestion[]> {
  if (lock) await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('catalogue.questions', 0))`);
  return tx.rows<StoredQuestion>(
    sql`
    SELECT id, version, code, name_nl AS "nameNl", name_en AS "nameEn", help_nl AS "helpNl", help_en AS "helpEn", type, unit, min, max, step,
      multiple, affects, shown_when AS "shownWhen", answers
    FROM questions ORDER BY position, id`,
    'once',
  );
}

/** Reads every default in every scope, the general ones first. */
export function readDefaults(tx: ReadTx): Promise<DefaultAnswer[]> {
  return tx.rows<DefaultAnswer>(sql`
    SELECT q.code AS question, d.scope, d.key, d.value FROM default_answers d JOIN questions q ON q.id = d.question_id
    ORDER BY q.position, q.id, d.scope <> 'general', d.scope, d.key`);
}

export type AskedQuestionRow = { subGroupId: number; code: string; answers: string[] };

/** Reads which product asks which questions. */
export function readAsked(tx: ReadTx, subGroupId?: number): Promise<AskedQuestionRow[]> {
  const of = subGroupId === undefined ? sql`` : sql`WHERE a.sub_group_id = ${subGroupId}`;
  return tx.rows<AskedQuestionRow>(
    sql`
    SELECT a.sub_group_id AS "subGroupId", q.code, a.answers FROM sub_group_questions a JOIN questions q ON q.id = a.question_id ${of}
    ORDER BY a.sub_group_id, q.position, q.id`,
    'once',
  );
}
