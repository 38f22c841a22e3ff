import { type SQL, sql } from 'drizzle-orm';
import {
  findUsersEndpoint,
  listPermissionHoldersEndpoint,
  readPageReachEndpoint,
  readUserReachEndpoint,
} from '#modules/identity/contract/roles/reach.endpoints.ts';
import { type RoleRights, reachOf } from '#modules/identity/domain/reach.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { endpointAccess, pageAccess } from './permission-catalogue.ts';

type Named = { id: number; name: string; email: string };
type Person = Named & { internal: boolean; admin: boolean; active: boolean; roles: RoleRights[] };

export const findUsers = query(findUsersEndpoint, async ({ tx }, { search }) => ({
  rows: await tx.rows<Named>(sql`
    SELECT id, name, email FROM users WHERE active AND searchable(name || ' ' || email) LIKE ${likeAnywhere(search ?? '')} ORDER BY name, id LIMIT 50`),
}));

export const listPermissionHolders = query(listPermissionHoldersEndpoint, async ({ tx }, { permission }) => {
  const holding = await tx.rows<{ id: number; nameNl: string; nameEn: string; users: Named[] }>(sql`
    SELECT r.id, r.name_nl AS "nameNl", r.name_en AS "nameEn",
           coalesce((SELECT json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email) ORDER BY u.name)
                     FROM user_roles ur JOIN users u ON u.id = ur.user_id WHERE ur.role_id = r.id AND u.active), '[]') AS users
    FROM roles r WHERE ${permission} = ANY(r.permissions) ORDER BY r.name_nl`);
  return { roles: holding, admins: await tx.rows<Named>(sql`SELECT id, name, email FROM users WHERE admin AND active ORDER BY name`) };
});

export const readUserReach = query(readUserReachEndpoint, async ({ tx, kernel }, { id }) => {
  const [person] = await readPeople(tx, sql`u.id = ${id}`);
  if (!person) throw notFound();
  const { name, email, active } = person;
  const evaluate = <Name extends string>(target: { name: Name; access: string; internalOnly: boolean; externalOnly?: boolean }) => ({
    name: target.name,
    access: target.access,
    ...reachOf(person, target),
  });
  return {
    user: { id, name, email },
    active,
    pages: kernel.modules.flatMap(({ pages }) => pages.map(pageAccess)).map(evaluate),
    acts: kernel.modules.flatMap(({ endpoints }) => endpoints.map(endpointAccess)).map(evaluate),
  };
});

export const readPageReach = query(readPageReachEndpoint, async ({ tx, kernel }, input) => {
  const page = kernel.modules.flatMap(({ pages }) => pages).find(({ name }) => name === input.page);
  if (!page) throw notFound();
  const users = (await readPeople(tx, sql`u.active`)).flatMap((person) => {
    const { may, by, roleIds } = reachOf(person, pageAccess(page));
    return may ? [{ id: person.id, name: person.name, email: person.email, by, roleIds }] : [];
  });
  return { access: page.access, users };
});

function readPeople(tx: ReadTx, where: SQL): Promise<Person[]> {
  return tx.rows<Person>(sql`
    SELECT u.id, u.name, u.email, u.internal, u.admin, u.active,
           coalesce((SELECT json_agg(json_build_object('id', r.id, 'permissions', r.permissions) ORDER BY r.name_nl)
                     FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id), '[]') AS roles
    FROM users u WHERE ${where} ORDER BY u.name, u.id`);
}
