import { sql } from 'drizzle-orm';
import { refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Takes an advisory lock on saving the calculation `what` until the end of the transaction; false, without waiting, when it is taken. */
export async function tryLockSaving(tx: ReadTx, what: string): Promise<boolean> {
  const turn = await tx.row<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`baskets.calculation:${what}`}, 0)) AS taken`,
  );
  return turn!.taken;
}

/** Refuses because somebody else is saving the calculation. */
export const alreadySaving = () => refuse('CALCULATION_SAVING');
