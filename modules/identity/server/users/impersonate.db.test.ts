import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { impersonateEndpoint } from '#modules/identity/contract/users/impersonate.endpoints.ts';
import { stopImpersonatingEndpoint } from '#modules/identity/contract/users/stop-impersonating.endpoint.ts';
import { listUsersEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { admin, hire, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

const reason = 'Haar lijst is leeg';

it('impersonate › gives a session the rights of another user, and names both', async () => {
  const { id } = await hire('lotte@katern.example');
  await admin().call(impersonateEndpoint, { id, reason });
  expect(await admin().call(readMeEndpoint, {})).toMatchObject({ id, is_admin: false, impersonated_by: 'Anna de Wit' });
  expect((await admin().refused(listUsersEndpoint, {})).status).toBe(403);
  await admin().call(stopImpersonatingEndpoint, {});
});
it('impersonate › refuses an administrator, oneself, a deactivated user, and a caller without the right', async () => {
  const [{ id: own }, { id: gone }] = [await admin().call(readMeEndpoint, {}), await hire('weg@katern.example')];
  const { id: other } = await hire('beheer3@katern.example', 'admin');
  await admin().call(deactivateUserEndpoint, { id: gone, version: 1 });
  expect(await admin().refused(impersonateEndpoint, { id: own, reason })).toMatchObject({ code: 'IMPERSONATE_SELF' });
  expect(await admin().refused(impersonateEndpoint, { id: other, reason })).toMatchObject({ code: 'IMPERSONATE_ADMIN' });
  expect(await admin().refused(impersonateEndpoint, { id: gone, reason })).toMatchObject({ code: 'IMPERSONATE_INACTIVE' });
  expect((await shop.as('planner').refused(impersonateEndpoint, { id: gone, reason })).status).toBe(403);
});
