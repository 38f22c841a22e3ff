import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { endSessionsEndpoint } from '#modules/identity/contract/users/end-sessions.endpoint.ts';
import { reactivateUserEndpoint } from '#modules/identity/contract/users/reactivate-user.endpoint.ts';
import { resendInvitationEndpoint } from '#modules/identity/contract/users/resend-invitation.endpoint.ts';
import { resetTwoFactorEndpoint } from '#modules/identity/contract/users/reset-two-factor.endpoint.ts';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { readUserEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { type Hire, hiring, password } from '#test/hired-users.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let hire: Hire;
beforeAll(async () => {
  shop = await openTestShop();
  hire = await hiring(shop);
  await hire('kantoor@katern.example', 'office');
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

describe('a person with users.edit alone', () => {
  it('does nothing to an account that holds more', async () => {
    const office = shop.signIn('kantoor@katern.example', password);
    const finance = await hire('geld@katern.example', 'finance');
    await rows(sql`UPDATE users SET two_factor_enabled = true WHERE id = ${finance.id}`);
    const invited = await hire('straks@katern.example', 'finance', 'invited');
    const more = { status: 409, code: 'ACCOUNT_HOLDS_MORE', message: expect.stringContaining('rechten die jij niet hebt') };
    for (const [endpoint, input] of [
      [saveUserEndpoint, { ...finance, email: 'van.mij@elders.example' }],
      [saveUserEndpoint, { ...finance, roleIds: [] }],
      [resetTwoFactorEndpoint, finance],
      [endSessionsEndpoint, finance],
      [deactivateUserEndpoint, finance],
      [saveUserEndpoint, { ...invited, email: 'van.mij@elders.example' }],
      [resendInvitationEndpoint, invited],
    ] as const)
      expect([endpoint.name, await office.refused(endpoint, input)]).toMatchObject([endpoint.name, more]);
    await admin().call(deactivateUserEndpoint, { id: finance.id, version: 1 });
    expect(await office.refused(reactivateUserEndpoint, { id: finance.id, version: 2 })).toMatchObject(more);
    expect(await office.call(readUserEndpoint, { id: finance.id })).toMatchObject({ mayManage: false, mayImpersonate: false });
  });

  it('changes an account of which they have all rights', async () => {
    const operator = await hire('pers@katern.example', 'operator');
    const office = shop.signIn('kantoor@katern.example', password);
    expect(await office.call(readUserEndpoint, { id: operator.id })).toMatchObject({ mayManage: true });
    expect(await office.call(saveUserEndpoint, { ...operator, name: 'Lotte de Boer' })).toMatchObject({ version: 2 });
    expect(await office.call(endSessionsEndpoint, { id: operator.id })).toEqual({ ended: 0 });
  });
});

it('the owner hears by mail of a removed login code, in their own language', async () => {
  const person = await hire('code@katern.example', 'planner');
  await rows(sql`UPDATE users SET two_factor_enabled = true, language = 'en' WHERE id = ${person.id}`);
  await admin().call(resetTwoFactorEndpoint, person);
  const [mail] = await rows<{ subject: string; text: string }>(
    sql`SELECT subject, body_text AS text FROM mails WHERE 'code@katern.example' = ANY(recipients) AND kind = 'account_changed'`,
  );
  expect(mail).toMatchObject({
    subject: expect.stringContaining('was changed'),
    text: expect.stringContaining('Anna de Wit removed your login code.'),
  });
});
