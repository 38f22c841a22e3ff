import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import type { Use } from '#platform/server/database/row-uses.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Lists the accounts linked to these contacts as uses; without their contact they would see nothing. */
export async function accountUses({ tx, kernel, actor }: QueryContext, contactIds: readonly number[]): Promise<Use[]> {
  const accounts = await tx.rows<{ id: number; email: string }>(sql`
    SELECT u.id, u.email FROM contacts p JOIN ${identityTables.users} u ON u.id = p.user_id WHERE p.id = ANY(${sql.param([...contactIds])}::bigint[]) ORDER BY 2`);
  if (accounts.length === 0) return [];
  const text = kernel.texts.say(actor.language, 'relations.uses.accounts', { count: accounts.length });
  const examples = accounts.slice(0, 5).map(({ id, email }) => ({ label: email, path: `/maintenance/users?sel=${id}` }));
  return [{ table: 'users', count: accounts.length, text, examples }];
}
