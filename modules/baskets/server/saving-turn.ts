import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database.ts';

/** One saver at a time of what is calculated for `what`; who comes second does not wait and hears false. */
export async function takeTurn(tx: ReadTx, what: string): Promise<boolean> {
  const turn = await tx.row<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`baskets.saveLine:${what}`}, 0)) AS taken`,
  );
  return turn!.taken;
}
