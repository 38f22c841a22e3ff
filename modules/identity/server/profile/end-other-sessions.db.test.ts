import { expect, it } from 'vitest';
import { endOtherSessionsEndpoint } from '#modules/identity/contract/profile/end-other-sessions.endpoint.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { hire, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

it('end other sessions › ends the other sessions of the user, and no session of another user', async () => {
  const [lotte, other] = [await hire('lotte@katern.example'), (await hire('ander@katern.example')).signIn()];
  const [here, there] = [lotte.signIn(), lotte.signIn()];
  for (const caller of [here, there, other]) await caller.call(readMeEndpoint, {});
  expect(await here.call(endOtherSessionsEndpoint, {})).toEqual({ ended: 1 });
  expect((await here.call(readMeEndpoint, {})).id).toBe(lotte.id);
  expect((await there.call(readMeEndpoint, {})).id).toBe(0);
  expect((await other.call(readMeEndpoint, {})).id).not.toBe(0);
  expect(await here.call(endOtherSessionsEndpoint, {})).toEqual({ ended: 0 });
});
it('end other sessions › refuses a visitor', async () => {
  expect((await shop.visitor.refused(endOtherSessionsEndpoint, {})).status).toBe(401);
});
