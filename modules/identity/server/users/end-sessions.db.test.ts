import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { endSessionsEndpoint } from '#modules/identity/contract/users/end-sessions.endpoint.ts';
import { admin, hire, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

it('end sessions › ends all sessions of a user, whose account stays open', async () => {
  const { id, signIn } = await hire('overal@katern.example');
  const [first, second] = [signIn(), signIn()];
  for (const caller of [first, second]) expect((await caller.call(readMeEndpoint, {})).id).toBe(id);
  expect(await admin().call(endSessionsEndpoint, { id })).toEqual({ ended: 2 });
  for (const caller of [first, second]) expect((await caller.call(readMeEndpoint, {})).id).toBe(0);
  expect((await signIn().call(readMeEndpoint, {})).id).toBe(id);
});
it('end sessions › refuses a caller without the right, and an account with more rights than the caller’s', async () => {
  const { id } = await hire('planner@katern.example');
  const { signIn } = await hire('kantoor@katern.example', 'office');
  expect((await shop.as('planner').refused(endSessionsEndpoint, { id })).status).toBe(403);
  expect(await signIn().refused(endSessionsEndpoint, { id })).toMatchObject({ code: 'ACCOUNT_HOLDS_MORE' });
});
