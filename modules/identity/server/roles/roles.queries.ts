import { sql } from 'drizzle-orm';
import {
  listPermissionsEndpoint,
  listRolesEndpoint,
  type RoleView,
  readRoleHistoryEndpoint,
} from '#modules/identity/contract/roles/roles.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { query } from '#platform/server/served.ts';
import { permissionCatalogueOf, permissionKey } from './permission-catalogue.ts';

export const listRoles = query(listRolesEndpoint, async ({ tx }) => ({
  rows: await tx.rows<RoleView>(sql`
    SELECT id, code, name_nl AS "nameNl", name_en AS "nameEn", permissions, mfa_required AS "mfaRequired", version,
           (SELECT count(*) FROM user_roles ur WHERE ur.role_id = r.id) AS "userCount"
    FROM roles r ORDER BY name_nl, id`),
}));

export const listPermissions = query(listPermissionsEndpoint, async ({ tx, kernel }) => {
  const { texts } = kernel;
  return {
    rows: permissionCatalogueOf(kernel, await heldPermissions(tx)).map((use) => {
      const key = permissionKey(texts, use.permission);
      const name = (language: 'nl' | 'en') => (key ? texts.say(language, key) : use.permission);
      return { ...use, nameNl: name('nl'), nameEn: name('en') };
    }),
  };
});

export const readRoleHistory = query(readRoleHistoryEndpoint, async (context, { id, before }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM roles WHERE id = ${id}`))) throw notFound();
  return readHistory(context, `role:${id}`, before);
});

/** Permissions that any role grants, so that the list of available permissions misses none of them. */
export async function heldPermissions(tx: ReadTx): Promise<string[]> {
  const found = await tx.rows<{ permission: string }>(sql`SELECT DISTINCT unnest(permissions) AS permission FROM roles`);
  return found.map(({ permission }) => permission);
}
