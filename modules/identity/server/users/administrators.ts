import { sql } from 'drizzle-orm';
import type { Permission } from '#platform/domain/access.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The ids of the administrators who can sign in: they are mailed what has no other reader. */
export async function administratorsOf(tx: ReadTx): Promise<number[]> {
  const users = await tx.rows<{ id: number }>(sql`SELECT id FROM users WHERE internal AND active AND admin ORDER BY id`);
  return users.map(({ id }) => id);
}

/** Reads the ids of the active staff with a permission; of the administrators when nobody has it. */
export async function holdersOf(tx: ReadTx, permission: Permission): Promise<number[]> {
  const users = await tx.rows<{ id: number }>(sql`
    SELECT id FROM users u WHERE internal AND active AND EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id
      WHERE ur.user_id = u.id AND ${permission} = ANY(r.permissions)) ORDER BY id`);
  return users.length > 0 ? users.map(({ id }) => id) : administratorsOf(tx);
}
