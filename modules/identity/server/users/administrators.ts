import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The ids of the administrators who can sign in: they are mailed what has no other reader. */
export async function administratorsOf(tx: ReadTx): Promise<number[]> {
  const users = await tx.rows<{ id: number }>(sql`SELECT id FROM users WHERE internal AND active AND admin ORDER BY id`);
  return users.map(({ id }) => id);
}
