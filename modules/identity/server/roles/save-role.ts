import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { createRoleEndpoint } from '#modules/identity/contract/roles/create-role.endpoint.ts';
import { saveRoleEndpoint } from '#modules/identity/contract/roles/save-role.endpoint.ts';
import { editRoles } from '#modules/identity/domain/rights.ts';
import { decideSaveRole } from '#modules/identity/domain/save-role.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { permissionCatalogueOf } from './permission-catalogue.ts';
import { heldPermissions } from './roles.queries.ts';

type LockedRole = { id: number; nameNl: string; nameEn: string; permissions: string[]; mfaRequired: boolean; version: number };
type Wanted = Pick<z.output<typeof createRoleEndpoint.input>, 'nameNl' | 'nameEn' | 'permissions' | 'mfaRequired'>;

export const saveRole = command(saveRoleEndpoint, async (context, input) => {
  const { tx } = context;
  const current = await lockRole(tx, input.id, input.version);
  const decided = await decideRoleChange(context, input, current);
  if (!decided.accepted) return decided;
  const permissions = decided.value;
  const granted = permissions.filter((permission) => !current.permissions.includes(permission));
  const taken = current.permissions.filter((permission) => !permissions.includes(permission));
  const renamed = current.nameNl !== input.nameNl || current.nameEn !== input.nameEn;
  const stepChanged = current.mfaRequired !== input.mfaRequired;
  if (!renamed && !stepChanged && granted.length + taken.length === 0) return unchanged({ id: input.id, version: current.version });
  await tx.rows(sql`
    UPDATE roles SET name_nl = ${input.nameNl}, name_en = ${input.nameEn}, permissions = ${sql.param(permissions)},
      mfa_required = ${input.mfaRequired}, version = version + 1
    WHERE id = ${input.id}`);
  const refs = { role: input.id };
  if (renamed) await tx.record({ fact: 'role.renamed', refs, from: current.nameNl, to: input.nameNl });
  if (granted.length > 0) await tx.record({ fact: 'role.given', refs, data: { permissions: granted.join(', ') } });
  if (taken.length > 0) await tx.record({ fact: 'role.taken', refs, data: { permissions: taken.join(', ') } });
  if (stepChanged) await tx.record({ fact: input.mfaRequired ? 'role.second_step_required' : 'role.second_step_free', refs });
  return { id: input.id, version: current.version + 1 };
});

export async function decideRoleChange({ tx, actor, kernel }: CommandContext, wanted: Wanted, current: LockedRole | undefined) {
  const id = current?.id ?? 0;
  const taken = await tx.row(sql`
    SELECT 1 FROM roles WHERE id <> ${id} AND (lower(name_nl) = lower(${wanted.nameNl}) OR lower(name_en) = lower(${wanted.nameEn}))`);
  const managesByOtherRole = await tx.row(sql`
    SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id
    WHERE ur.user_id = ${actor.id} AND r.id <> ${id} AND ${editRoles} = ANY(r.permissions)`);
  const hasRole = await tx.row(sql`SELECT 1 FROM user_roles WHERE user_id = ${actor.id} AND role_id = ${id}`);
  return decideSaveRole({
    giver: actor,
    current: current?.permissions,
    wanted: wanted.permissions,
    freesSecondStep: current?.mfaRequired === true && !wanted.mfaRequired,
    known: new Set(permissionCatalogueOf(kernel, await heldPermissions(tx)).map(({ permission }) => permission)),
    nameTaken: taken !== undefined,
    managesByThis: hasRole !== undefined && managesByOtherRole === undefined && !actor.admin,
  });
}

/** Locks a role; 404 when it does not exist, 409 when the given version is stale. */
export async function lockRole(tx: ReadTx, id: number, seen?: number): Promise<LockedRole> {
  const role = await tx.row<LockedRole>(sql`
    SELECT id, name_nl AS "nameNl", name_en AS "nameEn", permissions, mfa_required AS "mfaRequired", version FROM roles WHERE id = ${id} FOR UPDATE`);
  if (!role) throw notFound();
  if (seen !== undefined && seen !== role.version) throw staleVersion(role);
  return role;
}
