import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database.ts';

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
