import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOwnEmailEndpoint } from '#modules/identity/contract/profile/cancel-own-email.endpoint.ts';
import { cancelEmailEndpoint } from '#modules/identity/contract/users/cancel-email.endpoint.ts';
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

const admin = () => shop.as('admin');
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

describe('cancel email', () => {
  const mailsTo = (email: string) =>
    rows<{ kind: string; text: string }>(sql`SELECT kind, body_text AS text FROM mails WHERE ${email} = ANY(recipients) ORDER BY id`);
  const tokenTo = async (email: string) => /email-change\?token=([\w-]{22})/.exec((await mailsTo(email)).at(-1)!.text)![1]!;
  const emailOf = (id: number) => admin().call(readUserEndpoint, { id });

  it('can be withdrawn by the owner and by who manages the account', async () => {
    const person = await hire('blijft@katern.example', 'planner');
    const owner = shop.signIn('blijft@katern.example', password);
    const ask = async (email: string) => {
      const { version } = await emailOf(person.id);
      await admin().call(saveUserEndpoint, { ...person, email, version });
      return tokenTo(email);
    };
    const byOwner = await ask('een@katern.example');
    await owner.call(cancelOwnEmailEndpoint, {});
    expect(await shop.visitor.refused(confirmEmailEndpoint, { token: byOwner })).toMatchObject({ code: 'EMAIL_CHANGE_OVER' });
    const byAdmin = await ask('twee@katern.example');
    await admin().call(cancelEmailEndpoint, { id: person.id });
    expect(await shop.visitor.refused(confirmEmailEndpoint, { token: byAdmin })).toMatchObject({ code: 'EMAIL_CHANGE_OVER' });
    const earlier = await ask('drie@katern.example');
    const latest = await ask('vier@katern.example');
    expect(await shop.visitor.refused(confirmEmailEndpoint, { token: earlier })).toMatchObject({ code: 'EMAIL_CHANGE_OVER' });
    await hire('vier@katern.example', 'planner');
    expect(await shop.visitor.refused(confirmEmailEndpoint, { token: latest })).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect((await emailOf(person.id)).email).toBe('blijft@katern.example');
    expect(await owner.refused(cancelEmailEndpoint, { id: person.id })).toMatchObject({ status: 403 });
  });
});
