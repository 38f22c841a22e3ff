import { expect, it } from 'vitest';
import { createRoleEndpoint } from '#modules/identity/contract/roles/create-role.endpoint.ts';
import { deleteRoleEndpoint } from '#modules/identity/contract/roles/delete-role.endpoint.ts';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { admin, hire, roleIds, setUpStaffAccounts } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

it('delete role › removes a role without users', async () => {
  const { id } = await admin().call(createRoleEndpoint, { nameNl: 'Stagiair', nameEn: 'Trainee', permissions: ['fup'] });
  await admin().call(deleteRoleEndpoint, { id });
  expect((await admin().call(listRolesEndpoint, {})).rows.map((one) => one.id)).not.toContain(id);
  expect((await admin().refused(deleteRoleEndpoint, { id })).status).toBe(404);
});
it('delete role › refuses one that somebody has, whom it names', async () => {
  await hire('kantoor@katern.example', 'office');
  expect(await admin().refused(deleteRoleEndpoint, { id: roleIds.office })).toMatchObject({
    ...{ code: 'ROLE_IN_USE', message: expect.stringContaining('Lotte Vermeer') },
  });
});
