import { expect, it } from 'vitest';
import { createRoleEndpoint } from '#modules/identity/contract/roles/create-role.endpoint.ts';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { admin, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

const role = { nameNl: 'Nachtploeg', nameEn: 'Night shift', permissions: ['fup', 'planning.record'] };

it('create role › adds a role with a code of its own, made of its name', async () => {
  const made = await admin().call(createRoleEndpoint, role);
  const { rows } = await admin().call(listRolesEndpoint, {});
  expect(rows.find(({ id }) => id === made.id)).toMatchObject({ code: 'night_shift', permissions: role.permissions, userCount: 0 });
});
it('create role › refuses a taken name, an unknown permission, and a caller without the right', async () => {
  const other = { ...role, nameNl: 'Kantoor', nameEn: 'Office two' };
  expect(await admin().refused(createRoleEndpoint, other)).toMatchObject({ code: 'ROLE_NAME_TAKEN' });
  const unknown = { ...other, nameNl: 'Dagploeg', permissions: ['fup', 'nonsense.view'] };
  expect(await admin().refused(createRoleEndpoint, unknown)).toMatchObject({ code: 'PERMISSION_UNKNOWN' });
  expect((await shop.as('planner').refused(createRoleEndpoint, { ...other, nameNl: 'Dagploeg' })).status).toBe(403);
});
