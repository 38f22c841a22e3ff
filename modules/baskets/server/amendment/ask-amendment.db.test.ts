import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { readAskedAmendmentEndpoint } from '#modules/baskets/contract/amendment/asked-amendment.endpoints.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { amendTo160, askedAmendment, draftAmendment } from '#test/amendments.ts';
import { addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const offer = (token: string) => shop.visitor.call(readAskedAmendmentEndpoint, { token });

it('mails a link that shows the changes and prices, and changes nothing of the order', async () => {
  const order = await addOrder(shop, customer);
  const before = await manager().call(readBasketEndpoint, { id: order.id });
  const asked = await askedAmendment(shop, order);
  expect(await manager().call(readBasketEndpoint, { id: order.id })).toMatchObject({ version: before.version, total: before.total });
  expect(await manager().call(readAmendmentEndpoint, { id: asked.id })).toMatchObject({
    ...{ status: 'asked', askedTo: 'ineke@universiteit.example', validUntil: '2026-11-25', expired: false, changedSinceAsked: false },
  });
  const shown = await offer(asked.token);
  expect(shown).toMatchObject({ state: 'open', order: order.number, number: 1, difference: asked.preview.difference });
  expect(shown.rows[0]!.fields).toEqual([{ field: 'quantity', was: '150', becomes: '160' }]);
  expect(JSON.stringify(shown)).not.toContain('effects');
});

it('says that the order changed, that the draft is edited, and that the last day is past', async () => {
  const order = await addOrder(shop, customer);
  const { id, version, token } = await askedAmendment(shop, order);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET quantity = 140 WHERE id = ${order.lineId}`));
  expect((await offer(token)).state).toBe('changed');
  expect((await manager().call(readAmendmentEndpoint, { id })).changedSinceAsked).toBe(true);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET quantity = 150 WHERE id = ${order.lineId}`));
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE amendments SET valid_until = '2026-11-01' WHERE id = ${id}`));
  expect((await offer(token)).state).toBe('expired');
  expect((await manager().call(readAmendmentEndpoint, { id })).expired).toBe(true);
  const edited = { basketId: order.id, id, version, changes: [amendTo160(order.lineId, { quantity: 170 })] };
  await manager().call(saveAmendmentEndpoint, edited);
  expect((await offer(token)).state).toBe('withdrawn');
});

it('refuses without changes, for a day that is past, another difference, and without a recipient', async () => {
  const order = await addOrder(shop, customer);
  const { preview, ...ask } = await draftAmendment(shop, order.id, [amendTo160(order.lineId)]);
  const refused = (of: object) => manager().refused(askAmendmentEndpoint, { ...ask, ...of });
  expect(await refused({ validUntil: '2026-11-01' })).toMatchObject({ code: 'DATE_IN_PAST' });
  expect(await refused({ difference: 0 })).toMatchObject({ code: 'STALE_VERSION' });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET contact_id = NULL WHERE id = ${order.id}`));
  expect(await refused({})).toMatchObject({ code: 'AMENDMENT_NO_EMAIL' });
  const empty = await manager().call(saveAmendmentEndpoint, { basketId: order.id, id: ask.id, version: ask.version, changes: [] });
  expect(await refused({ version: empty.version, difference: 0 })).toMatchObject({ code: 'AMENDMENT_EMPTY' });
});
