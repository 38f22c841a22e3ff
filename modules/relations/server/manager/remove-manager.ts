import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { removeManagerEndpoint } from '#modules/relations/contract/manager/remove-manager.endpoint.ts';
import { removeRow } from '#modules/relations/server/customer/rows.store.ts';
import { managers } from '#modules/relations/server/relations.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const removeManager = command(removeManagerEndpoint, async (context, { id }) => {
  const { tx } = context;
  const found = await tx.row<{ name: string; kind: string }>(sql`
    SELECT u.name, m.kind FROM managers m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = ${id} FOR UPDATE OF m`);
  if (!found) throw notFound();
  await removeRow(context, managers, id, 'relations.things.manager');
  await tx.record({ fact: 'manager.removed', refs: { manager: id }, data: found });
  return { id };
});
