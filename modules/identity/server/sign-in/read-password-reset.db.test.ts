import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPasswordResetEndpoint } from '#modules/identity/contract/sign-in/read-password-reset.endpoint.ts';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const email = 'mila.kuipers@katern.example';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('read password reset › says whose password the link sets, and refuses an unknown link and an account that is gone', async () => {
  await shop.visitor.call(requestPasswordResetEndpoint, { email });
  await shop.runJobs();
  const mail = await shop.kernel.act(({ tx }) =>
    tx.row<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE ${email} = ANY(recipients) ORDER BY id DESC LIMIT 1`),
  );
  const token = /token=([\w-]{22})/.exec(mail!.text)![1]!;
  expect(await shop.visitor.call(readPasswordResetEndpoint, { token })).toEqual({ email });
  expect(await shop.visitor.refused(readPasswordResetEndpoint, { token: 'A'.repeat(22) })).toMatchObject({ code: 'RESET_TOKEN_INVALID' });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE users SET active = false WHERE email = ${email}`));
  expect(await shop.visitor.refused(readPasswordResetEndpoint, { token })).toMatchObject({ code: 'RESET_USER_GONE' });
});
