import { sql } from 'drizzle-orm';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import type { MadeCover } from '#modules/theses/domain/cover/made-cover.ts';
import { emptyThesis } from '#modules/theses/domain/empty-thesis.ts';
import type { Writers } from '#modules/theses/domain/merge-draft.ts';
import type { ThesisStep } from '#modules/theses/domain/thesis.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type DraftRow = {
  id: number;
  version: number;
  step: ThesisStep;
  answers: ThesisAnswers;
  savedAt: string;
  coverPictureId: number | null;
  coverMade: MadeCover | null;
  writers: Writers;
};
type StoredDraft = Omit<DraftRow, 'answers'> & { answers: Partial<ThesisAnswers> };

const columns = sql`id, version, step, answers, saved_at AS "savedAt", cover_picture_file_id AS "coverPictureId", cover_made AS "coverMade",
  writers`;

export function findDraft(tx: ReadTx, contactId: number): Promise<StoredDraft | undefined> {
  return tx.row<StoredDraft>(sql`SELECT ${columns} FROM thesis_drafts WHERE contact_id = ${contactId} AND ordered_at IS NULL`);
}

/** Locks the open draft; questions without an answer have none here either. */
export async function lockDraft(tx: ReadTx, contactId: number): Promise<DraftRow | undefined> {
  const draft = await tx.row<StoredDraft>(
    sql`SELECT ${columns} FROM thesis_drafts WHERE contact_id = ${contactId} AND ordered_at IS NULL FOR UPDATE`,
  );
  return draft && { ...draft, answers: { ...emptyThesis({}), ...draft.answers } };
}
