import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { createAccountEndpoint } from '#modules/prepress/contract/create-account.endpoint.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import type { OrderedBooklet } from '#test/artwork-shop.ts';
import { password, setUpProofs, shop } from '#test/setups/proofs.ts';

setUpProofs();

const ask = (order: OrderedBooklet, given = password, repeated = given) => ({ token: order.token, password: given, repeated });

it('create account › creates an account for the contact’s own address, with the customer role and only the own baskets', async () => {
  const [order, other] = [await shop.order(), await shop.order()];
  expect(await shop.visitor.call(createAccountEndpoint, ask(order))).toEqual({ email: order.email });
  const customer = shop.signIn(order.email, password);
  expect(await customer.call(readMeEndpoint, {})).toMatchObject({
    roles: ['customer'],
    is_internal_user: false,
    customer_id: order.customerId,
  });
  const { rows: orders } = await customer.call(listMyOrdersEndpoint, {});
  expect(orders.map((one) => one.id)).toEqual([order.basketId]);
  expect(orders[0]).toMatchObject({ filesToDo: 2, takesFiles: true, proofs: [] });
  expect(orders.map((one) => one.id)).not.toContain(other.basketId);
  expect(await shop.visitor.call(readUploadPageEndpoint, { token: order.token })).toMatchObject({ account: 'exists' });
});
it('create account › refuses a link that was mailed to somebody else, or copied', async () => {
  const order = await shop.order();
  const { url } = await shop
    .as('prepress')
    .call(createUploadLinkEndpoint, { id: order.basketId, mail: true, recipients: ['mede@auteur.example'] });
  const copied = await shop.as('prepress').call(createUploadLinkEndpoint, { id: order.basketId, mail: false });
  for (const address of [url, copied.url]) {
    const token = new URL(address).pathname.split('/').at(-1)!;
    expect((await shop.visitor.call(readUploadPageEndpoint, { token })).account).toBe('not_offered');
    expect((await shop.visitor.refused(createAccountEndpoint, { token, password, repeated: password })).code).toBe('LINK_OF_ANOTHER');
  }
  expect(await shop.visitor.call(createAccountEndpoint, ask(order))).toEqual({ email: order.email });
});
it('create account › refuses a second account', async () => {
  const order = await shop.order();
  await shop.visitor.call(createAccountEndpoint, ask(order));
  expect(await shop.visitor.refused(createAccountEndpoint, ask(order))).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
});
it('create account › refuses a weak password by what it lacks, and two different passwords', async () => {
  const order = await shop.order();
  expect(await shop.visitor.refused(createAccountEndpoint, ask(order, 'boekje26'))).toMatchObject({
    code: 'PASSWORD_WEAK',
    context: { missing: ['capital', 'symbol'] },
  });
  expect(await shop.visitor.refused(createAccountEndpoint, ask(order, password, 'Boekje-2027'))).toMatchObject({
    code: 'PASSWORDS_DIFFER',
  });
  expect(await shop.visitor.call(readUploadPageEndpoint, { token: order.token })).toMatchObject({ account: 'none' });
});
it('create account › refuses an account without an email address', async () => {
  const order = await shop.order();
  await shop.rows(sql`UPDATE contacts SET email = '' WHERE customer_id = ${order.customerId}`);
  expect(await shop.visitor.refused(createAccountEndpoint, ask(order))).toMatchObject({ code: 'CONTACT_NO_EMAIL' });
});
