import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { resendInvitationEndpoint } from '#modules/identity/contract/users/resend-invitation.endpoint.ts';
import { password } from '#test/hired-users.ts';
import { admin, hire, invite, rows, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

const lastToken = async (): Promise<string> => {
  const [mail] = await rows<{ body: string }>(sql`SELECT body_text AS body FROM mails WHERE kind = 'invitation' ORDER BY id DESC LIMIT 1`);
  return /token=([\w-]{22})/.exec(mail!.body)![1]!;
};

it('resend invitation › mails a new link, after which the earlier one opens nothing', async () => {
  const id = await invite('nina@katern.example');
  const first = await lastToken();
  await admin().call(resendInvitationEndpoint, { id });
  const chosen = { password, repeated: password };
  expect(await shop.visitor.refused(resetPasswordEndpoint, { token: first, ...chosen })).toMatchObject({ code: 'RESET_TOKEN_INVALID' });
  await shop.visitor.call(resetPasswordEndpoint, { token: await lastToken(), ...chosen });
});
it('resend invitation › refuses a user with an account', async () => {
  const { id } = await hire('otto@katern.example');
  expect(await admin().refused(resendInvitationEndpoint, { id })).toMatchObject({ code: 'NOT_INVITED' });
});
