import { sql } from 'drizzle-orm';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { createUser } from '#modules/identity/server/public.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Adds accounts in several states: one without a password yet, one closed, one with two roles, and those of a binder and of a paper merchant. */
export async function fillAccounts({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const admin = (await staffOf(kernel))('admin');
  const daysAgo = (days: number) =>
    today.subtract({ days }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '09:30' }).toInstant();
  const row = async <Row>(query: ReturnType<typeof sql>) => (await kernel.act(({ tx }) => tx.row<Row>(query)))!;
  const idOf = async (table: 'roles' | 'users', of: string) =>
    (
      await row<{ id: number }>(
        table === 'roles' ? sql`SELECT id FROM roles WHERE code = ${of}` : sql`SELECT id FROM users WHERE email = ${of}`,
      )
    ).id;
  const staff = { language: 'nl' as const, kind: 'internal' as const, businessUnitId: 1 };

  const planner = await idOf('roles', 'planner');
  await act(
    inviteUserEndpoint,
    admin,
    { ...staff, name: 'Nadia Peters', email: 'nadia.peters@katern.example', roleIds: [planner] },
    daysAgo(1),
  );

  const prepress = await idOf('roles', 'prepress');
  const left = { ...staff, name: 'Henk Oudshoorn', email: 'henk.oudshoorn@katern.example', roleIds: [prepress] };
  const { id, version } = await act(inviteUserEndpoint, admin, left, daysAgo(200));
  await act(deactivateUserEndpoint, admin, { id, version }, daysAgo(20));

  const wim = await row<{ id: number; name: string; email: string; version: number }>(
    sql`SELECT id, name, email, version FROM users WHERE email = 'wim.prins@katern.example'`,
  );
  const roleIds = [await idOf('roles', 'dispatch'), await idOf('roles', 'warehouse')];
  await act(saveUserEndpoint, admin, { ...staff, ...wim, roleIds }, daysAgo(40));

  const supplier = await row<{ id: number }>(sql`SELECT id FROM suppliers WHERE name = 'Binderij De Vouw'`);
  const userId = await idOf('users', 'orders@binderijdevouw.example');
  await act(linkSupplierEndpoint, admin, { userId, supplierId: supplier.id }, daysAgo(90));

  const merchant = await row<{ id: number; name: string; email: string }>(
    sql`SELECT id, name, email FROM suppliers WHERE name = 'Papiergroothandel Vellen'`,
  );
  const orderDesk = await kernel.act((context) =>
    createUser(context, {
      ...{ name: 'Orderdesk Vellen', email: merchant.email, password: 'Welkom-2026', language: 'nl', businessUnitId: 1 },
      ...{ internal: false, externalB2b: false, externalSupplier: true, admin: false, roles: ['supplier'] },
    }),
  );
  await act(linkSupplierEndpoint, admin, { userId: orderDesk, supplierId: merchant.id }, daysAgo(60));
}
