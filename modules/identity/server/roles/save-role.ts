import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { createRoleEndpoint, deleteRoleEndpoint, saveRoleEndpoint } from '#modules/identity/contract/roles.endpoints.ts';
import { editRoles } from '#modules/identity/domain/rights.ts';
import { decideDeleteRole, decideSaveRole } from '#modules/identity/domain/save-role.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { permissionCatalogueOf } from './permission-catalogue.ts';
import { heldPermissions } from './roles.queries.ts';

type LockedRole = { id: number; nameNl: string; nameEn: string; permissions: string[]; mfaRequired: boolean; version: number };
type Wanted = Pick<z.output<typeof createRoleEndpoint.input>, 'nameNl' | 'nameEn' | 'permissions'>;

export const createRole = command(createRoleEndpoint, async (context, input) => {
  const { tx } = context;
  const decided = await decide(context, input, undefined);
  if (!decided.accepted) return decided;
  const copied = input.copyOf ? await lockRole(tx, input.copyOf) : undefined;
  const created = await tx.row<{ id: number; version: number }>(sql`
    INSERT INTO roles (code, name_nl, name_en, permissions, mfa_required)
    VALUES (${await freeCode(tx, input.nameEn)}, ${input.nameNl}, ${input.nameEn}, ${sql.param(decided.value)}, ${input.mfaRequired})
    RETURNING id, version`);
  const refs = { role: created!.id };
  await tx.record({
    fact: copied ? 'role.copied' : 'role.created',
    refs,
    data: { name: input.nameNl, ...(copied && { of: copied.nameNl }) },
  });
  return created!;
});

export const saveRole = command(saveRoleEndpoint, async (context, input) => {
  const { tx } = context;
  const current = await lockRole(tx, input.id, input.version);
  const decided = await decide(context, input, current);
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

async function decide({ tx, actor, kernel }: CommandContext, wanted: Wanted, current: LockedRole | undefined) {
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
    known: new Set(permissionCatalogueOf(kernel, await heldPermissions(tx)).map(({ permission }) => permission)),
    nameTaken: taken !== undefined,
    managesByThis: hasRole !== undefined && managesByOtherRole === undefined && !actor.admin,
  });
}

/** Locks a role; 404 when it does not exist, 409 when the given version is stale. */
async function lockRole(tx: ReadTx, id: number, seen?: number): Promise<LockedRole> {
  const role = await tx.row<LockedRole>(sql`
    SELECT id, name_nl AS "nameNl", name_en AS "nameEn", permissions, mfa_required AS "mfaRequired", version FROM roles WHERE id = ${id} FOR UPDATE`);
  if (!role) throw notFound();
  if (seen !== undefined && seen !== role.version) throw staleVersion(role);
  return role;
}

/** Derives an unused code from the English name: `night_shift`, `night_shift_2`. */
async function freeCode(tx: ReadTx, nameEn: string): Promise<string> {
  const plain = nameEn.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const wanted = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '') || 'role';
  const taken = await tx.rows<{ code: string }>(sql`SELECT code FROM roles`);
  const codes = new Set(taken.map(({ code }) => code));
  const numbered = (place: number) => (place === 1 ? wanted : `${wanted}_${place}`);
  let place = 1;
  while (codes.has(numbered(place))) place += 1;
  return numbered(place);
}
