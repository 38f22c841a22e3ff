import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { reassignCustomersEndpoint } from '#modules/relations/contract/manager/reassign-customers.endpoint.ts';
import { customersReassigned } from '#modules/relations/domain/facts.ts';
import type { ManagerKind } from '#modules/relations/domain/manager/managers.ts';
import { decideReassignCustomers, decideReassigned } from '#modules/relations/domain/manager/reassign-customers.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { countWorkElsewhere, managerColumn } from './managers.queries.ts';

type Found = { id: number; kind: ManagerKind; active: boolean; name: string };

/**
 * Gives customers to another manager. Higher modules subscribe to the fact and move open work: of these customers with `runningToo`, of
 * other customers with `elsewhereToo`.
 */
export const reassignCustomers = command(
  reassignCustomersEndpoint,
  async (context, { id, toId, customerIds, runningToo, elsewhereToo }) => {
    const { tx } = context;
    const found = await tx.rows<Found>(sql`
    SELECT m.id, m.kind, m.active, u.name FROM managers m JOIN ${identityTables.users} u ON u.id = m.user_id
    WHERE m.id IN (${id}, ${toId}) ORDER BY m.id FOR UPDATE OF m`);
    const from = found.find((manager) => manager.id === id);
    const to = found.find((manager) => manager.id === toId);
    if (!from || !to) throw notFound();
    const decided = decideReassignCustomers(from, to);
    if (!decided.accepted) return decided;
    const column = managerColumn[from.kind];
    const elsewhere = elsewhereToo ? await countWorkElsewhere(context, id) : 0;
    const moved = await tx.rows<{ id: number }>(sql`
    UPDATE customers SET ${column} = ${toId}, version = version + 1
    WHERE ${column} = ${id} AND id = ANY(${sql.param([...customerIds])}::bigint[]) RETURNING id`);
    const reassigned = decideReassigned({ customers: moved.length, elsewhere });
    if (!reassigned.accepted) return reassigned;
    await tx.record(
      customersReassigned({
        refs: { manager: id },
        data: {
          ...{ kind: from.kind, from: from.name, to: to.name, toId, count: moved.length, customerIds: moved.map((one) => one.id) },
          ...{ runningToo, elsewhereToo, elsewhere },
        },
      }),
    );
    return { customers: moved.length, elsewhere };
  },
);
