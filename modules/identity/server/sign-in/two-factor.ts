import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, ReadTx } from '#platform/server/database/database.ts';

/** Longer than a code is accepted, including clock drift in either direction. */
const CODE_LIFE_MINUTES = 3;

/** Marks a code as used; false when this user just used the same code. */
export async function claimCode({ pool }: Database, userId: number, code: string, now: Temporal.Instant): Promise<boolean> {
  const claimed = await pool.query(
    `UPDATE two_factors SET last_code = $2, last_code_at = $3
     WHERE user_id = $1 AND (last_code IS DISTINCT FROM $2 OR last_code_at < $4)`,
    [userId, createHash('sha256').update(code).digest('hex'), now.toString(), now.subtract({ minutes: CODE_LIFE_MINUTES }).toString()],
  );
  return claimed.rowCount === 1;
}

/** Whether one of the user's roles requires two-factor authentication. */
export async function isTwoFactorRequired({ pool }: Database, userId: number): Promise<boolean> {
  const found = await pool.query(
    'SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = $1 AND r.mfa_required LIMIT 1',
    [userId],
  );
  return found.rowCount === 1;
}

/** Stores which browser a newly remembered device is; `cookie` is the one that browser received. */
export async function saveDeviceUserAgent({ pool }: Database, cookie: string, userAgent: string | undefined): Promise<void> {
  const identifier = /!(trust-device-[^.]+)\./.exec(decodeURIComponent(cookie))?.[1];
  if (identifier) await pool.query('UPDATE verifications SET user_agent = $2 WHERE identifier = $1', [identifier, userAgent ?? null]);
}

/** Whether this user signs in with two-factor authentication. */
export async function hasTwoFactor(tx: ReadTx, userId: number): Promise<boolean> {
  const found = await tx.row<{ enabled: boolean }>(sql`SELECT two_factor_enabled AS enabled FROM users WHERE id = ${userId}`);
  return found?.enabled ?? false;
}

/** Removes a user's two-factor authentication, so that it is set up again; false when there was none. */
export async function removeTwoFactor(tx: ReadTx, userId: number): Promise<boolean> {
  const { reset } = (await tx.row<{ reset: boolean }>(sql`SELECT reset_second_step(${userId}) AS reset`))!;
  return reset;
}
