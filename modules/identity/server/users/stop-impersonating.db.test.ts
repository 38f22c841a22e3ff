import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { impersonateEndpoint } from '#modules/identity/contract/users/impersonate.endpoints.ts';
import { stopImpersonatingEndpoint } from '#modules/identity/contract/users/stop-impersonating.endpoint.ts';
import { admin, hire, setUpStaffAccounts } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

it('stop impersonating › returns the session to its own account', async () => {
  const { id } = await hire('lotte@katern.example');
  const own = await admin().call(readMeEndpoint, {});
  await admin().call(impersonateEndpoint, { id, reason: 'Haar lijst is leeg' });
  expect(await admin().call(stopImpersonatingEndpoint, {})).toEqual({ id: own.id });
  expect(await admin().call(readMeEndpoint, {})).toMatchObject({ id: own.id, is_admin: true, impersonated_by: null });
});
it('stop impersonating › refuses a session that impersonates nobody', async () => {
  const caller = (await hire('gewoon@katern.example')).signIn();
  expect(await caller.refused(stopImpersonatingEndpoint, {})).toMatchObject({ code: 'NOT_IMPERSONATING' });
});
