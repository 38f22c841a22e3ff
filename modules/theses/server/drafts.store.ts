import { sql } from 'drizzle-orm';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { emptyThesis } from '#modules/theses/domain/empty-thesis.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { thesisDrafts } from './theses.tables.ts';

const names = ['id', 'version', 'step', 'answers', 'savedAt', 'coverMade', 'writers'] as const;
export type DraftRow = RowOf<typeof thesisDrafts, typeof names> & { coverPictureId: number | null };
type StoredDraft = Omit<DraftRow, 'answers'> & { answers: Partial<ThesisAnswers> };

const columns = sql`${selectColumns(thesisDrafts, names)}, cover_picture_file_id AS "coverPictureId"`;

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
