import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import type { TestShop } from '#test/shop.ts';

export const password = 'Welkom-2026';

/** Adds a role `office` that may only edit users; returns a function with which the administrator invites a user, whose password is `password`. */
export async function hiring(shop: TestShop) {
  const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  await rows(sql`INSERT INTO roles (code, name_nl, name_en, permissions)
                 VALUES ('office', 'Kantoor', 'Office', '{fup,users.edit,user_maintenance.view,planning.record,start_stop_plan_place.view}')`);
  const admin = shop.as('admin');
  const found = await admin.call(listRolesEndpoint, {});
  const roleIds = Object.fromEntries(found.rows.map(({ code, id }) => [code, id]));

  return async (email: string, role: string, state: 'active' | 'invited' = 'active') => {
    const input = {
      name: 'Lotte Vermeer',
      email,
      language: 'nl' as const,
      kind: 'internal' as const,
      businessUnitId: 1,
      roleIds: [roleIds[role]!],
    };
    const { id } = await admin.call(inviteUserEndpoint, input);
    if (state === 'active') await rows(sql`SELECT add_credential(${id}, ${await hashPassword(password)})`);
    return { ...input, id, version: 1 };
  };
}

export type Hire = Awaited<ReturnType<typeof hiring>>;
