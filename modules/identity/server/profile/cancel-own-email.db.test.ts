import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOwnEmailEndpoint } from '#modules/identity/contract/profile/cancel-own-email.endpoint.ts';
import { confirmEmailEndpoint } from '#modules/identity/contract/users/confirm-email.endpoint.ts';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { readUserEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { type Hire, hiring, password } from '#test/hired-users.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let hire: Hire;
beforeAll(async () => {
  shop = await openTestShop();
  hire = await hiring(shop);
});
afterAll(() => shop.close());

it('cancel own email › withdraws a new address that is not confirmed, once', async () => {
  const person = await hire('blijft@katern.example', 'planner');
  const { version } = await shop.as('admin').call(readUserEndpoint, { id: person.id });
  await shop.as('admin').call(saveUserEndpoint, { ...person, email: 'nieuw@katern.example', version });
  const owner = shop.signIn('blijft@katern.example', password);
  expect(await owner.call(cancelOwnEmailEndpoint, {})).toEqual({ id: person.id });
  const mail = await shop.kernel.act(({ tx }) =>
    tx.row<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE recipients = '{nieuw@katern.example}' ORDER BY id LIMIT 1`),
  );
  const token = /email-change\?token=([\w-]{22})/.exec(mail!.text)![1]!;
  expect(await shop.visitor.refused(confirmEmailEndpoint, { token })).toMatchObject({ code: 'EMAIL_CHANGE_OVER' });
  expect(await owner.refused(cancelOwnEmailEndpoint, {})).toMatchObject({ code: 'EMAIL_CHANGE_OVER' });
  expect((await shop.visitor.refused(cancelOwnEmailEndpoint, {})).status).toBe(401);
});
