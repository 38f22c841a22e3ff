import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, ReadTx } from '#platform/server/database.ts';

/** Longer than a code of an app lives, early and late clocks included. */
const CODE_LIFE_MINUTES = 3;

/** Takes a code for used; false when this person came in with the same one a moment ago. */
export async function claimCode({ pool }: Database, userId: number, code: string, now: Temporal.Instant): Promise<boolean> {
  const claimed = await pool.query(
    `UPDATE two_factors SET last_code = $2, last_code_at = $3
     WHERE user_id = $1 AND (last_code IS DISTINCT FROM $2 OR last_code_at < $4)`,
    [userId, createHash('sha256').update(code).digest('hex'), now.toString(), now.subtract({ minutes: CODE_LIFE_MINUTES }).toString()],
  );
  return claimed.rowCount === 1;
}

/** Seconds until the second step of a locked account opens again. The lock is the library's, on its own clock. */
export async function lockedSeconds({ pool }: Database, userId: number): Promise<number> {
  const found = await pool.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM locked_until - clock_timestamp())))::int AS seconds FROM two_factors WHERE user_id = $1`,
    [userId],
  );
  return found.rows[0]?.seconds ?? 1;
}

/** Whether one of the person's roles compels the second step. */
export async function isSecondStepCompelled({ pool }: Database, userId: number): Promise<boolean> {
  const found = await pool.query(
    'SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = $1 AND r.mfa_required LIMIT 1',
    [userId],
  );
  return found.rowCount === 1;
}

/** Writes beside a device that is remembered from now on which browser it is; `cookie` is what that browser was given. */
export async function nameDevice({ pool }: Database, cookie: string, userAgent: string | undefined): Promise<void> {
  const identifier = /!(trust-device-[^.]+)\./.exec(decodeURIComponent(cookie))?.[1];
  if (identifier) await pool.query('UPDATE verifications SET user_agent = $2 WHERE identifier = $1', [identifier, userAgent ?? null]);
}

/** Whether signing in asks this user for a second step. */
export async function hasSecondStep(tx: ReadTx, userId: number): Promise<boolean> {
  const found = await tx.row<{ enabled: boolean }>(sql`SELECT two_factor_enabled AS enabled FROM users WHERE id = ${userId}`);
  return found?.enabled ?? false;
}

/** Takes the second step away, so that it is set up anew; false when there was none. */
export async function takeSecondStep(tx: ReadTx, userId: number): Promise<boolean> {
  const { reset } = (await tx.row<{ reset: boolean }>(sql`SELECT reset_second_step(${userId}) AS reset`))!;
  return reset;
}
