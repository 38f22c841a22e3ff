import { sql } from 'drizzle-orm';
import { deleteRoleEndpoint } from '#modules/identity/contract/roles/delete-role.endpoint.ts';
import { decideDeleteRole } from '#modules/identity/domain/save-role.ts';
import { command } from '#platform/server/served.ts';
import { lockRole } from './save-role.ts';

export const deleteRole = command(deleteRoleEndpoint, async ({ tx }, { id }) => {
  const role = await lockRole(tx, id);
  const holders = await tx.rows<{ name: string }>(
    sql`SELECT u.name FROM user_roles ur JOIN users u ON u.id = ur.user_id WHERE ur.role_id = ${id} ORDER BY u.name`,
  );
  const decided = decideDeleteRole({ holders: holders.map(({ name }) => name) });
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM roles WHERE id = ${id}`);
  await tx.record({ fact: 'role.deleted', refs: { role: id }, data: { name: role.nameNl } });
  return { id };
});
