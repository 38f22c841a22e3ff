import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listBasketFiltersEndpoint,
  listBasketsEndpoint,
  readBasketEndpoint,
  readBasketHistoryEndpoint,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { editBasketEndpoint } from '#modules/baskets/contract/basket/edit-basket.endpoint.ts';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { nobody } from '#platform/server/actor.ts';
import { addBasket, addCustomer, addProductLine, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { findBasket } from './baskets.store.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });

it('a new quote has a number and the defaults of the customer', async () => {
  const made = await manager().call(createBasketEndpoint, { customerId: customer.id, description: 'Proefschrift' });
  expect(made.number).toMatch(/^26-\d{4}$/);
  const basket = await read(made.id);
  expect(basket).toMatchObject({ status: 'entered', contact: { id: customer.contactId }, orderManager: { id: customer.managerId } });
  expect(basket.invoiceAddress).toContain('Domplein 29');
});
it('the invoice of a customer without an address for invoices goes to the mailing address', async () => {
  const own = await addCustomer(shop);
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE addresses SET kind = 'visit' WHERE customer_id = ${own.id}`);
    await tx.rows(sql`
      INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city, country, postbox)
      VALUES (${own.id}, 'mailing', 'Postbus', '7', '3500 AA', 'Utrecht', 'NL', true)`);
  });
  const { id } = await manager().call(createBasketEndpoint, { customerId: own.id });
  expect((await read(id)).invoiceAddress).toContain('Postbus 7');
});
describe('order manager of a new basket, customer without one', () => {
  const estimator = () => shop.as('estimator');
  const made = async (as = estimator()) => (await as.call(createBasketEndpoint, { customerId: own.id })).id;
  const managerOf = async (id: number) => (await read(id)).orderManager?.id;
  let own: TestCustomer;
  let other: number;
  beforeAll(async () => {
    own = await addCustomer(shop, { unmanaged: true });
    const found = await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`SELECT id FROM managers WHERE kind = 'order' AND id <> ${own.managerId}`),
    );
    other = found!.id;
  });

  it('takes the order manager who makes the basket', async () => expect(await managerOf(await made(manager()))).toBe(own.managerId));
  it('else takes the one whose last turn is longest ago, for concurrent baskets too, and records it', async () => {
    const pair = await Promise.all([made(), made()]);
    const [first, second] = await Promise.all(pair.map(managerOf));
    expect([first, second].toSorted()).toEqual([own.managerId, other].toSorted());
    const [third, fourth] = [await made(), await made()];
    expect(await managerOf(third)).not.toBe(await managerOf(fourth));
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: third });
    expect(entries[0]?.text).toMatch(/^Ordermanager op beurt: /);
  });
  it('skips a manager who is away', async () => {
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE managers SET absent_from = '2026-11-01' WHERE id = ${other}`));
    const both = [await made(), await made()];
    expect(await Promise.all(both.map(managerOf))).toEqual([own.managerId, own.managerId]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE managers SET absent_from = NULL WHERE id = ${other}`));
    expect(await managerOf(await made())).toBe(other);
  });
  it('assigns nobody when the unit has no order managers', async () => {
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE managers SET active = false WHERE kind = 'order'`));
    const id = await made();
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE managers SET active = true WHERE kind = 'order'`));
    expect((await read(id)).orderManager).toBeNull();
  });
});
it('a customer without an address gets no quote', async () => {
  const bare = await addCustomer(shop, { bare: true });
  expect(await manager().refused(createBasketEndpoint, { customerId: bare.id })).toMatchObject({
    status: 409,
    code: 'CUSTOMER_NO_ADDRESS',
  });
});
it('a blocked customer gets no quote', async () => {
  const blocked = await addCustomer(shop, { blocked: true });
  expect(await manager().refused(createBasketEndpoint, { customerId: blocked.id })).toMatchObject({ code: 'CUSTOMER_BLOCKED' });
});
it('a customer or contact that is not there is not found', async () => {
  expect((await manager().refused(createBasketEndpoint, { customerId: 999_999 })).status).toBe(404);
  const other = await addCustomer(shop, { name: 'Radboud' });
  expect((await manager().refused(createBasketEndpoint, { customerId: customer.id, contactId: other.contactId })).status).toBe(404);
});
it('a repeated request creates one quote', async () => {
  const input = { customerId: customer.id, description: 'dubbel' };
  const [first, second] = await Promise.all([1, 2].map(() => manager().call(createBasketEndpoint, input, { idempotencyKey: 'twice-1' })));
  expect(second).toEqual(first);
});
it('a user without the permission to edit baskets creates none', async () =>
  expect((await shop.as('operator').refused(createBasketEndpoint, { customerId: customer.id })).status).toBe(403));

it('editing the header records the changes and refuses an older version', async () => {
  const { id } = await addBasket(shop, customer);
  const basket = await read(id);
  const header = {
    id,
    version: basket.version,
    description: 'Proefschrift, herdruk',
    customerReference: 'UU-1',
    poNumber: '45002',
    contactId: customer.contactId,
    invoiceAddressId: basket.invoiceAddressId,
    orderManagerId: customer.managerId,
    accountManagerId: null,
    prepressManagerId: null,
    validUntil: null,
  };
  const saved = await manager().call(editBasketEndpoint, header);
  expect(saved.version).toBe(basket.version + 1);
  expect(await manager().refused(editBasketEndpoint, header)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(await manager().call(editBasketEndpoint, { ...header, version: saved.version })).toMatchObject({ version: saved.version });
  const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
  expect(entries[0]).toMatchObject({ fact: 'basket.edited', text: '3 gegevens gewijzigd' });
  expect((await manager().refused(editBasketEndpoint, { ...header, version: saved.version, contactId: 999_999 })).status).toBe(404);
  expect((await manager().refused(editBasketEndpoint, { ...header, id: 999_999 })).status).toBe(404);
  expect(await manager().refused(editBasketEndpoint, { ...header, version: saved.version, validUntil: '2020-01-01' })).toMatchObject({
    code: 'DATE_IN_PAST',
    errors: { validUntil: [expect.any(String)] },
  });
});

it('a reference that an order of the customer carries gives a warning on a quote', async () => {
  const { id } = await addBasket(shop, customer);
  const other = await addBasket(shop, customer);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE baskets SET type = 20, status = 'in_progress', customer_reference = 'REF-9' WHERE id = ${other.id}`),
  );
  const { version } = await manager().call(readBasketEndpoint, { id });
  const header = {
    ...{ id, version, description: '', poNumber: '', contactId: null, invoiceAddressId: null },
    ...{ orderManagerId: null, accountManagerId: null, prepressManagerId: null, validUntil: null },
  };
  const warned = await manager().call(editBasketEndpoint, { ...header, customerReference: 'ref-9' });
  expect(warned.referenceOn).toBe(other.number);
  const own = await manager().call(editBasketEndpoint, { ...header, version: warned.version, customerReference: 'REF-10' });
  expect(own.referenceOn).toBeNull();
});

it('the list finds by a part of the number, without accents, and by the name of the customer', async () => {
  const theirs = await addCustomer(shop, { name: 'Uitgeverij Noordzée' });
  const { id, number } = await addBasket(shop, theirs);
  for (const search of [number.slice(1), 'noordzee', 'velde noordz']) {
    const { rows, count, countIsExact, total } = await manager().call(listBasketsEndpoint, { search, customerId: theirs.id });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect({ count, countIsExact, total }).toEqual({ count: 1, countIsExact: true, total: 9_296_900 });
  }
  expect((await manager().call(listBasketsEndpoint, { search: '100%' })).rows).toEqual([]);
});
it('a word of one or two letters matches the start of a word, and punctuation is ignored', async () => {
  const theirs = await addCustomer(shop, { name: 'Xylofoon & Zn' });
  const { id } = await addBasket(shop, theirs);
  const found = async (search: string) =>
    (await manager().call(listBasketsEndpoint, { search, customerId: theirs.id })).rows.map((row) => row.id);
  expect([await found('x'), await found('xy'), await found('zn &'), await found('26')]).toEqual([[id], [id], [id], [id]]);
  expect([await found('q'), await found('yl'), await found('xz')]).toEqual([[], [], []]);
});
it('the list filters by type, offering the types that exist', async () => {
  const theirs = await addCustomer(shop, { name: 'Herstelwerk' });
  const rework = await addBasket(shop, theirs);
  const quote = await addBasket(shop, theirs);
  const order = await addBasket(shop, customer);
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE baskets SET type = ${basketTypes.rework} WHERE id = ${rework.id}`);
    await tx.rows(sql`UPDATE baskets SET type = ${basketTypes.order}, status = 'in_progress' WHERE id = ${order.id}`);
  });
  const found = async (asked: object) =>
    (await manager().call(listBasketsEndpoint, { customerId: theirs.id, ...asked })).rows.map((row) => row.id);
  for (const sort of ['delivery', 'number', 'total']) expect(await found({ type: '60', sort })).toEqual([rework.id]);
  expect(await found({ type: '10', search: 'herstelwerk' })).toEqual([quote.id]);
  expect(await found({ type: '50' })).toEqual([]);
  expect((await manager().call(listBasketFiltersEndpoint, {})).types).toEqual(['10', '20', '60']);
});
it('a few matches beyond a page are counted exactly', async () => {
  const theirs = await addCustomer(shop, { name: 'Veelvoud' });
  for (let made = 0; made < 3; made += 1) await addBasket(shop, theirs);
  const asked = { search: 'veelvoud', sort: 'number', customerId: theirs.id, limit: 2 } as const;
  const first = await manager().call(listBasketsEndpoint, asked);
  expect(first).toMatchObject({ count: 3, countIsExact: true });
  const second = await manager().call(listBasketsEndpoint, { ...asked, cursor: first.nextCursor! });
  expect(second.nextCursor).toBeNull();
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(3);
});
it('the optional plan status covers the products of an order, and the code of an article finds it', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const unchosen = (await manager().call(listBasketsEndpoint, {})).rows[0]!;
  expect([unchosen.planStatus, unchosen.unit, unchosen.type]).toEqual([undefined, undefined, undefined]);
  const chosen = async () => (await manager().call(listBasketsEndpoint, { chosen: true })).rows.find((row) => row.id === id)!;
  const planStatus = async () => (await chosen()).planStatus;
  expect((await chosen()).invoiceStatus).toBeNull();
  const [canceled, article] = [await addProductLine(shop, id), await addProductLine(shop, id)];
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE lines SET status = 'quote_canceled' WHERE id = ${canceled}`);
    await tx.rows(sql`
      WITH a AS (
        INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
        VALUES ('BL-A5', 'Bloknoot A5', 'Notepad A5', 21, '[{"fromQuantity": 1, "eachEur": 2.5}]', 90, 50) RETURNING id)
      UPDATE lines SET kind = 'article', article_id = (SELECT id FROM a) WHERE id = ${article}`);
    await tx.rows(sql`UPDATE lines SET plan_status = 'ready' WHERE id = ${lineId}`);
  });
  expect(await planStatus()).toBe('ready');
  await addProductLine(shop, id);
  expect(await planStatus()).toBe('in_progress');
  expect((await manager().call(listBasketsEndpoint, { search: 'bl-a5' })).rows.map((row) => row.id)).toEqual([id]);
});
it('each sort order pages through every row once, in both directions', async () => {
  for (let made = 0; made < 4; made += 1) await addBasket(shop, customer);
  const all = await manager().call(listBasketsEndpoint, {});
  expect(all.count).toBeGreaterThan(3);
  for (const sort of ['delivery', 'number', 'total'] as const) {
    for (const descending of [false, true]) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await manager().call(listBasketsEndpoint, { sort, descending, limit: 2, ...(cursor && { cursor }) });
        seen.push(...page.rows.map((row) => row.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(all.count);
      expect(seen).toHaveLength(all.count);
    }
  }
});
it('an external user sees only their own baskets', async () => {
  const theirs = await addCustomer(shop, { name: 'Kunsthal Noord' });
  const own = await addBasket(shop, theirs);
  const foreign = await addBasket(shop, customer);
  const settings = {
    'app.user_id': '7',
    'app.customer_id': String(theirs.id),
    'app.contact_id': String(theirs.contactId),
    'app.sees_all': '0',
  };
  const outsider = { ...nobody, id: 7, signedIn: true, settings } as const;
  const seen = await shop.kernel.act(
    async ({ tx }) => ({
      baskets: await tx.rows<{ id: number }>(sql`SELECT id FROM baskets`),
      lines: await tx.rows<{ id: number }>(sql`SELECT basket_id AS id FROM lines`),
      deliveries: await tx.rows<{ id: number }>(sql`SELECT line_id AS id FROM deliveries`),
    }),
    { actor: outsider },
  );
  expect(seen).toEqual({ baskets: [{ id: own.id }], lines: [{ id: own.id }], deliveries: [{ id: own.lineId }] });
  await expect(shop.kernel.act(({ tx }) => findBasket(tx, foreign.id), { actor: outsider })).rejects.toMatchObject({ status: 404 });
});
