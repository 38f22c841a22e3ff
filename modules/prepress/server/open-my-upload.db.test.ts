import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createAccountEndpoint } from '#modules/prepress/contract/create-account.endpoint.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { openMyUploadEndpoint } from '#modules/prepress/contract/open-my-upload.endpoint.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import type { OrderedBooklet } from '#test/artwork-shop.ts';
import { password, setUpProofs, shop } from '#test/setups/proofs.ts';

setUpProofs();

const ask = (order: OrderedBooklet) => ({ token: order.token, password, repeated: password });

it('open my upload › opens the upload page of the customer’s own order while it takes files', async () => {
  const [order, other] = [await shop.order(), await shop.order()];
  await shop.visitor.call(createAccountEndpoint, ask(order));
  const customer = shop.signIn(order.email, password);
  const { token } = await customer.call(openMyUploadEndpoint, { id: order.basketId });
  expect(await shop.visitor.call(readUploadPageEndpoint, { token })).toMatchObject({ contactEmail: order.email });
  const { token: again } = await customer.call(openMyUploadEndpoint, { id: order.basketId });
  expect(again).not.toBe(token);
  expect(await shop.rows(sql`SELECT 1 FROM upload_links WHERE basket_id = ${order.basketId}`)).toHaveLength(1);
  for (const caller of [customer, shop.as('orders@binderijdevouw.example'), shop.as('prepress')])
    expect((await caller.refused(openMyUploadEndpoint, { id: other.basketId })).status).toBe(404);
  expect((await shop.visitor.refused(openMyUploadEndpoint, { id: order.basketId })).status).toBe(401);
  await shop.rows(sql`UPDATE lines SET status = 'into_production' WHERE id = ${order.lineId}`);
  expect(await customer.refused(openMyUploadEndpoint, { id: order.basketId })).toMatchObject({ status: 409, code: 'UPLOAD_CLOSED' });
  expect((await customer.call(listMyOrdersEndpoint, {})).rows[0]).toMatchObject({ takesFiles: false });
});
it('open my upload › makes one link when the page is opened twice at once, with a token for each', async () => {
  const order = await shop.order();
  await shop.visitor.call(createAccountEndpoint, ask(order));
  const customer = shop.signIn(order.email, password);
  await shop.rows(sql`UPDATE upload_links SET disabled_at = ${shop.clock.now().toString()} WHERE basket_id = ${order.basketId}`);
  const open = () => customer.call(openMyUploadEndpoint, { id: order.basketId });
  const opened = await Promise.all([open(), open()]);
  for (const { token } of opened) expect((await shop.visitor.call(readUploadPageEndpoint, { token })).lines).toHaveLength(1);
  const links = await shop.rows<{ tokens: number }>(sql`
    SELECT (SELECT count(*)::int FROM access_tokens t WHERE t.kind = 'upload' AND t.subject_id = k.id) AS tokens
    FROM upload_links k WHERE k.basket_id = ${order.basketId} AND k.disabled_at IS NULL`);
  expect(links).toEqual([{ tokens: 2 }]);
});
