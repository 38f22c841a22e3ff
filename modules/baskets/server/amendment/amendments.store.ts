import { sql } from 'drizzle-orm';
import type { AmendmentDetail, AmendmentPreview } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import type { AmendmentChange } from '#modules/baskets/domain/amendment/amendment.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

/** The preview that the customer saw, and whether the person who asked may cancel started work. */
export type Asked = { preview: AmendmentPreview; mayCancelStarted: boolean };

export type AmendmentRecord = Omit<AmendmentDetail, 'preview' | 'changes' | 'expired' | 'changedSinceAsked'> & {
  changes: AmendmentChange[];
  result: AmendmentPreview | null;
  asked: Asked | null;
  /** When a change that `lapsedBy` agreed to no longer fitted its order. */
  lapsedAt: string | null;
  lapsedBy: string | null;
};

const columns = sql`id, basket_id AS "basketId", number, status, changes, asked_by AS "askedBy", message, result, created_at AS "createdAt",
  created_by AS "createdBy", answered_at AS "answeredAt", answered_by AS "answeredBy", asked, asked_at AS "askedAt",
  asked_to AS "askedTo", valid_until AS "validUntil", decline_reason AS "declineReason",
  lapsed_at AS "lapsedAt", lapsed_by AS "lapsedBy", version`;

/** SQL: takes back what the customer answered to an amendment. */
export const withoutAnswer = sql`answered_at = NULL, answered_by = NULL, answered_ip = NULL`;

export async function findAmendment(tx: ReadTx, id: number): Promise<AmendmentRecord> {
  const found = await tx.row<AmendmentRecord>(sql`SELECT ${columns} FROM amendments WHERE id = ${id}`);
  if (!found) throw notFound();
  return found;
}

export function amendmentsOf(tx: ReadTx, basketId: number): Promise<AmendmentRecord[]> {
  return tx.rows<AmendmentRecord>(sql`SELECT ${columns} FROM amendments WHERE basket_id = ${basketId} ORDER BY number DESC`);
}

/** Locks an amendment, its basket before it; 409 STALE_VERSION when `version` is not the current one. */
export async function lockAmendment(tx: ReadTx, id: number, version?: number): Promise<AmendmentRecord> {
  await tx.rows(sql`SELECT 1 FROM baskets WHERE id = (SELECT basket_id FROM amendments WHERE id = ${id}) FOR UPDATE`);
  const found = await tx.row<AmendmentRecord>(sql`SELECT ${columns} FROM amendments WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  if (version !== undefined && found.version !== version) throw staleVersion({ version: found.version, status: found.status });
  return found;
}
