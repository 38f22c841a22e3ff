import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ReadTx } from './database/database.ts';

/** A link that gives access without a session. `basketId` is the basket whose rows row-level security allows. */
export type TokenGrant = { kind: string; subjectId: number; basketId: number | null };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates a 128-bit token and stores its hash; the token itself is only returned. */
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

/** The most tokens that are stored of a page that its holder opens repeatedly. */
const maxOpened = 20;

/** The same for such a page: the newest tokens of its subject are kept, so that opening it adds no rows without end. */
export async function grantOpened(tx: ReadTx, grant: TokenGrant, now: Temporal.Instant, validDays: number): Promise<string> {
  await tx.rows(sql`
    DELETE FROM access_tokens WHERE kind = ${grant.kind} AND subject_id = ${grant.subjectId} AND id NOT IN (
      SELECT id FROM access_tokens WHERE kind = ${grant.kind} AND subject_id = ${grant.subjectId} ORDER BY id DESC LIMIT ${maxOpened - 1})`);
  return grantToken(tx, grant, now, validDays);
}

/** The grant of a valid token of this kind; undefined when it is unknown, revoked or expired. */
export async function openToken(tx: ReadTx, kind: string, token: string, now: Temporal.Instant): Promise<TokenGrant | undefined> {
  return tx.row<TokenGrant>(sql`
    SELECT kind, subject_id AS "subjectId", basket_id AS "basketId" FROM access_tokens
    WHERE token_hash = ${hashToken(token)} AND kind = ${kind} AND revoked_at IS NULL AND expires_at > ${now.toString()}`);
}

/** Revokes the valid tokens of a subject; returns how many there were. */
export async function revokeTokens(tx: ReadTx, kind: string, subjectId: number, now: Temporal.Instant): Promise<number> {
  const revoked = await tx.rows(sql`
    UPDATE access_tokens SET revoked_at = ${now.toString()}
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND revoked_at IS NULL RETURNING 1`);
  return revoked.length;
}

/** Extends the tokens of a subject that are not revoked, expired ones included, to `validDays` from now. */
export async function extendTokens(tx: ReadTx, kind: string, subjectId: number, now: Temporal.Instant, validDays: number): Promise<void> {
  await tx.rows(sql`
    UPDATE access_tokens SET expires_at = ${now.add({ hours: 24 * validDays }).toString()}
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND revoked_at IS NULL`);
}
