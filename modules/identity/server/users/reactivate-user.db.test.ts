import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { reactivateUserEndpoint } from '#modules/identity/contract/users/reactivate-user.endpoint.ts';
import { admin, hire, setUpStaffAccounts } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

it('reactivate user › lets a deactivated user sign in again', async () => {
  const { id, signIn } = await hire('terug@katern.example');
  await admin().call(deactivateUserEndpoint, { id, version: 1 });
  await expect(signIn().call(readMeEndpoint, {})).rejects.toThrow('sign-in');
  await admin().call(reactivateUserEndpoint, { id, version: 2 });
  expect((await signIn().call(readMeEndpoint, {})).id).toBe(id);
});
it('reactivate user › refuses an active user, a stale version, and an account with more rights than one’s own', async () => {
  const { id } = await hire('actief@katern.example');
  expect(await admin().refused(reactivateUserEndpoint, { id, version: 1 })).toMatchObject({ code: 'ALREADY_ACTIVE' });
  await admin().call(deactivateUserEndpoint, { id, version: 1 });
  expect(await admin().refused(reactivateUserEndpoint, { id, version: 1 })).toMatchObject({ code: 'STALE_VERSION' });
  const { signIn } = await hire('kantoor@katern.example', 'office');
  expect(await signIn().refused(reactivateUserEndpoint, { id, version: 2 })).toMatchObject({ code: 'ACCOUNT_HOLDS_MORE' });
});
