import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { readAskedAmendmentEndpoint } from '#modules/baskets/contract/amendment/asked-amendment.endpoints.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { agree, askedAmendment, orderMails } from '#test/amendments.ts';
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
const mailsOf = (kind: string, id: number) => orderMails(shop, kind, id);

it('applies the amendment in the customer’s name, once, also when two agree at once', async () => {
  const order = await addOrder(shop, customer);
  const { id, token, preview } = await askedAmendment(shop, order);
  const answers = await Promise.allSettled([
    shop.visitor.call(agreeAmendmentEndpoint, agree(token, 'Ineke Brouwer')),
    shop.visitor.call(agreeAmendmentEndpoint, agree(token, 'Ineke Brouwer')),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await shop.visitor.refused(agreeAmendmentEndpoint, agree(token, 'x'))).toMatchObject({ code: 'AMENDMENT_ANSWERED' });
  const after = await manager().call(readBasketEndpoint, { id: order.id });
  expect(after.total).toBe(preview.after);
  expect(after.lines[0]!.quantity).toBe(160);
  expect(await manager().call(readAmendmentEndpoint, { id })).toMatchObject({ status: 'applied', answeredBy: 'Ineke Brouwer' });
  expect(await shop.visitor.call(readAskedAmendmentEndpoint, { token })).toMatchObject({ state: 'agreed', answeredBy: 'Ineke Brouwer' });
  expect(await mailsOf('amendment_confirmed', order.id)).toHaveLength(1);
  expect(await mailsOf('amendment_agreed_manager', order.id)).toHaveLength(1);
  const { entries } = await manager().call(readBasketHistoryEndpoint, { id: order.id });
  expect(entries.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['amendment.asked', 'line.amended', 'basket.amended']));
  expect(entries.map(({ text }) => text)).toContainEqual(expect.stringContaining('Ik ga akkoord met deze wijziging'));
});

it('changes nothing when the order changed or was amended by the staff meanwhile', async () => {
  const order = await addOrder(shop, customer);
  const { id, version, token, preview } = await askedAmendment(shop, order);
  const refused = () => shop.visitor.refused(agreeAmendmentEndpoint, agree(token, 'Ineke'));
  const set = (statement: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(statement));
  await set(sql`UPDATE lines SET price = price + 10000 WHERE id = ${order.lineId}`);
  expect(await refused()).toMatchObject({ code: 'AMENDMENT_CHANGED' });
  await set(sql`UPDATE lines SET price = price - 10000 WHERE id = ${order.lineId}`);
  await set(sql`UPDATE amendments SET valid_until = '2026-11-01' WHERE id = ${id}`);
  expect(await refused()).toMatchObject({ code: 'AMENDMENT_EXPIRED' });
  expect((await manager().call(readBasketEndpoint, { id: order.id })).lines[0]!.quantity).toBe(150);
  const { difference } = preview;
  await manager().call(applyAmendmentEndpoint, { id, version, difference, agreedBy: 'Ineke, per telefoon', mails: false });
  expect(await refused()).toMatchObject({ code: 'AMENDMENT_ANSWERED' });
});
