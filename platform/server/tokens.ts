import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ReadTx } from './database.ts';

/** A link that opens something without a session. `basketId` is the record whose rows it lets through row-level security. */
export type TokenGrant = { kind: string; subjectId: number; basketId: number | null };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a 128-bit token and keeps its hash; the token itself exists only in the answer. */
export function grantToken(tx: ReadTx, grant: TokenGrant, now: Temporal.Instant, validDays: number): Promise<string> {
  return grantTokenUntil(tx, grant, now, now.add({ hours: 24 * validDays }));
}

export async function grantTokenUntil(tx: ReadTx, grant: TokenGrant, now: Temporal.Instant, until: Temporal.Instant): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await tx.rows(sql`
    INSERT INTO access_tokens (kind, subject_id, basket_id, token_hash, expires_at, created_at)
    VALUES (${grant.kind}, ${grant.subjectId}, ${grant.basketId}, ${hashToken(token)},
            ${until.toString()}, ${now.toString()})`);
  return token;
}

/** What a token of this kind opens now, or undefined when it is unknown, revoked or expired. */
export async function openToken(tx: ReadTx, kind: string, token: string, now: Temporal.Instant): Promise<TokenGrant | undefined> {
  return tx.row<TokenGrant>(sql`
    SELECT kind, subject_id AS "subjectId", basket_id AS "basketId" FROM access_tokens
    WHERE token_hash = ${hashToken(token)} AND kind = ${kind} AND revoked_at IS NULL AND expires_at > ${now.toString()}`);
}

export async function revokeTokens(tx: ReadTx, kind: string, subjectId: number, now: Temporal.Instant): Promise<void> {
  await tx.rows(sql`
    UPDATE access_tokens SET revoked_at = ${now.toString()}
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND revoked_at IS NULL`);
}

/** Lets the tokens of a subject that were not revoked open for `validDays` from now, expired ones too. */
export async function extendTokens(tx: ReadTx, kind: string, subjectId: number, now: Temporal.Instant, validDays: number): Promise<void> {
  await tx.rows(sql`
    UPDATE access_tokens SET expires_at = ${now.add({ hours: 24 * validDays }).toString()}
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND revoked_at IS NULL`);
}
