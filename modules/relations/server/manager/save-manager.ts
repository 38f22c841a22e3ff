import { and, eq, sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { saveManagerEndpoint } from '#modules/relations/contract/manager/save-manager.endpoint.ts';
import { decideSaveManager } from '#modules/relations/domain/manager/managers.ts';
import { managers } from '#modules/relations/server/relations.tables.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const saveManager = command(saveManagerEndpoint, async ({ tx }, { id, version, ...fields }) => {
  const own = and(eq(managers.id, id ?? 0), eq(managers.kind, fields.kind));
  const [current] = id === undefined ? [] : await tx.db.select().from(managers).where(own).for('update');
  if (id !== undefined && !current) throw notFound();
  if (current && version !== current.version) throw staleVersion(current);
  const userId = current?.userId ?? fields.userId;
  const person = await tx.row<{ name: string; taken: boolean }>(sql`
    SELECT name, EXISTS (SELECT 1 FROM managers WHERE user_id = ${userId} AND kind = ${fields.kind} AND id <> ${id ?? 0}) AS taken
    FROM ${identityTables.users} WHERE id = ${userId} AND internal`);
  if (!person) throw notFound();
  const unknownUnit = await tx.row(sql`
    SELECT 1 FROM unnest(${sql.param(fields.unitIds)}::bigint[]) AS wanted (id)
    WHERE NOT EXISTS (SELECT FROM ${identityTables.businessUnits} u WHERE u.id = wanted.id) LIMIT 1`);
  if (unknownUnit) throw notFound();
  const deputy =
    fields.deputyId === null
      ? undefined
      : await tx.row<{ id: number; kind: string; active: boolean }>(
          sql`SELECT id, kind, active FROM managers WHERE id = ${fields.deputyId}`,
        );
  if (fields.deputyId !== null && !deputy) throw notFound();
  const decided = decideSaveManager({ ...fields, id, taken: person.taken, deputy });
  if (!decided.accepted) return decided;
  const values = { ...fields, userId };
  const next = (current?.version ?? 0) + 1;
  const [saved] =
    id === undefined
      ? await tx.db.insert(managers).values(values).returning({ id: managers.id })
      : await tx.db
          .update(managers)
          .set({ ...values, version: next })
          .where(eq(managers.id, id))
          .returning({ id: managers.id });
  await tx.record({
    fact: current ? 'manager.changed' : 'manager.added',
    refs: { manager: saved!.id, user: userId },
    data: { name: person.name, kind: fields.kind },
  });
  return { id: saved!.id, version: next };
});
