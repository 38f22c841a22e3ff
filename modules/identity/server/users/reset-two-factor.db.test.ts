import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { resetTwoFactorEndpoint } from '#modules/identity/contract/users/reset-two-factor.endpoint.ts';
import { readUserEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { admin, hire, rows, setUpStaffAccounts } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

it('reset two-factor › removes it from a user who lost their phone', async () => {
  const { id } = await hire('tweede@katern.example');
  await rows(sql`UPDATE users SET two_factor_enabled = true WHERE id = ${id}`);
  expect(await admin().call(readUserEndpoint, { id })).toMatchObject({ secondStep: true });
  await admin().call(resetTwoFactorEndpoint, { id });
  expect(await admin().call(readUserEndpoint, { id })).toMatchObject({ secondStep: false });
});
it('reset two-factor › refuses a user without it, and an account with more rights than one’s own', async () => {
  const { id } = await hire('zonder@katern.example');
  const { signIn } = await hire('kantoor@katern.example', 'office');
  expect(await admin().refused(resetTwoFactorEndpoint, { id })).toMatchObject({ code: 'SECOND_STEP_NOT_SET' });
  expect(await signIn().refused(resetTwoFactorEndpoint, { id })).toMatchObject({ code: 'ACCOUNT_HOLDS_MORE' });
});
