import { expect, it } from 'vitest';
import { requestRemovalEndpoint } from '#modules/identity/contract/profile/request-removal.endpoint.ts';
import { readUserHistoryEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { admin, hire, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

it('request removal › notes when a user asked for it, and that they withdrew it', async () => {
  const { id, signIn } = await hire('lotte@katern.example');
  const caller = signIn();
  expect(await caller.call(requestRemovalEndpoint, { ask: true })).toEqual({ askedAt: '2026-11-18T09:00:00Z' });
  expect(await caller.call(requestRemovalEndpoint, { ask: true })).toEqual({ askedAt: '2026-11-18T09:00:00Z' });
  expect(await caller.call(requestRemovalEndpoint, { ask: false })).toEqual({ askedAt: null });
  const { entries } = await admin().call(readUserHistoryEndpoint, { id });
  expect(entries.map(({ fact }) => fact).slice(0, 2)).toEqual(['user.removal_withdrawn', 'user.removal_asked']);
});
it('request removal › refuses a visitor', async () => {
  expect((await shop.visitor.refused(requestRemovalEndpoint, { ask: true })).status).toBe(401);
});
