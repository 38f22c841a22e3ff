import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
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
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const amend = (lineId: number, of: Partial<Extract<EnteredChange, { kind: 'line' }>> = {}): EnteredChange => ({
  ...{ kind: 'line', lineId, quantity: 160, price: null, deliverOn: null, addressId: null },
  ...of,
});
async function draft(basketId: number, changes: EnteredChange[]) {
  const { id } = await manager().call(saveAmendmentEndpoint, { basketId, changes });
  const { version, preview } = await manager().call(readAmendmentEndpoint, { id });
  return { id, version, difference: preview.difference, preview };
}

describe('apply amendment', () => {
  it('gives one of several deliveries another address and day, but no post office box', async () => {
    const order = await addOrder(shop, customer);
    const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
    await rows(sql`UPDATE deliveries SET quantity = 100 WHERE line_id = ${order.lineId}`);
    const [second] = await rows<{ id: number }>(sql`
      INSERT INTO deliveries (line_id, address_id, quantity, date, method)
      SELECT line_id, address_id, 50, date, method FROM deliveries WHERE line_id = ${order.lineId} RETURNING id`);
    const [other] = await rows<{ id: number }>(sql`
      INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city, country, postbox)
      SELECT customer_id, 'delivery', 'Postbus', '12', '3500 AA', 'Utrecht', 'NL', true FROM baskets WHERE id = ${order.id} RETURNING id`);
    const moved = amend(order.lineId, {
      quantity: 150,
      deliverOn: '2026-12-08',
      addressId: other!.id,
      deliveryId: second!.id,
      reason: 'Later open',
    });
    const boxed = await draft(order.id, [moved]);
    expect(boxed.preview.rows[0]!.refusals).toMatchObject([{ code: 'POSTBOX_REFUSED' }]);
    await rows(sql`UPDATE addresses SET postbox = false, street = 'Kade' WHERE id = ${other!.id}`);
    const { id, version, difference } = boxed;
    await manager().call(applyAmendmentEndpoint, { id, version, difference, mails: false });
    const before = await rows(sql`SELECT address_id::float8 AS "addressId", date FROM deliveries WHERE id = ${second!.id}`);
    expect(before).toEqual([{ addressId: other!.id, date: '2026-12-08' }]);
    expect(
      await rows(
        sql`SELECT 1 FROM deliveries WHERE line_id = ${order.lineId} AND id <> ${second!.id} AND date <> '2026-12-08' AND address_id <> ${other!.id}`,
      ),
    ).toHaveLength(1);
  });
  it('gives no price and no charge to an order that is never invoiced', async () => {
    const order = await addOrder(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET type = 70 WHERE id = ${order.id}`));
    const codes = async (change: EnteredChange) => (await draft(order.id, [change])).preview.rows[0]!.refusals.map(({ code }) => code);
    expect(await codes(amend(order.lineId, { price: moneyFromEuros(10) }))).toEqual(['COST_NEVER_INVOICED']);
    const other = await addOrder(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET type = 60 WHERE id = ${other.id}`));
    const { preview } = await draft(other.id, [{ kind: 'cancel', lineId: other.lineId, charge: moneyFromEuros(10), waiver: '' }]);
    expect(preview.rows[0]!.refusals.map(({ code }) => code)).toEqual(['COST_NEVER_INVOICED']);
  });
  it('asks which of several deliveries moves, and why another day is promised', async () => {
    const order = await addOrder(shop, customer);
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`
        WITH smaller AS (UPDATE deliveries SET quantity = 100 WHERE line_id = ${order.lineId})
        INSERT INTO deliveries (line_id, address_id, quantity, date, method)
        SELECT line_id, address_id, 50, date, method FROM deliveries WHERE line_id = ${order.lineId}`),
    );
    const change = amend(order.lineId, { quantity: 150, deliverOn: '2026-12-08' });
    const unchosen = await draft(order.id, [change]);
    expect(unchosen.preview.rows[0]!.refusals.map(({ code }) => code)).toEqual(['AMENDMENT_WHICH_DELIVERY', 'PROMISE_REASON_REQUIRED']);
    const { id, version, difference } = unchosen;
    const changes = [{ ...change, deliveryId: null, reason: 'Later open' }];
    const saved = await manager().call(saveAmendmentEndpoint, { basketId: order.id, id, version, changes });
    await manager().call(applyAmendmentEndpoint, { id, version: saved.version, difference, mails: false });
    expect((await read(order.id)).deliveries.map(({ date }) => date)).toEqual(['2026-12-08', '2026-12-08']);
  });

  it('changes quantity, price, transport and day of a line, adds a cost, and mails what changed with the new confirmation', async () => {
    const order = await addOrder(shop, customer);
    const before = await read(order.id);
    const cost = { kind: 'cost', description: 'Spoed', price: moneyFromEuros(25), vatPercent: 21 } as const;
    const { preview, ...apply } = await draft(order.id, [amend(order.lineId, { deliverOn: '2026-12-04', reason: 'Eerder klaar' }), cost]);
    const [row] = preview.rows;
    expect(row!.becomes).toBeGreaterThan(row!.was!);
    expect(preview.after).toBe(preview.before + preview.difference);
    expect(await read(order.id)).toMatchObject({ version: before.version, total: before.total });
    expect(await manager().refused(applyAmendmentEndpoint, apply)).toMatchObject({ code: 'AGREEMENT_REQUIRED' });
    const applied = await manager().call(applyAmendmentEndpoint, { ...apply, agreedBy: 'Ineke, per telefoon' });
    expect(applied.mailedTo).toBe('ineke@universiteit.example');
    const after = await read(order.id);
    expect(after.total).toBe(preview.after);
    expect(after.lines.map(({ description, quantity, price }) => [description, quantity, price])).toEqual([
      ['Proefschrift', 160, row!.becomes],
      ['Spoed', 1, moneyFromEuros(25)],
    ]);
    expect(after.deliveries).toMatchObject([{ quantity: 160, date: '2026-12-04' }]);
    const [mail] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ subject: string; text: string }>(
        sql`SELECT subject, body_text AS text FROM mails WHERE kind = 'amendment_confirmed' AND refs @> ARRAY[${`basket:${order.id}`}]`,
      ),
    );
    expect(mail!.subject).toBe(`Wijziging 1 van je order ${order.number}`);
    expect(mail!.text).toContain('150 wordt 160 exemplaren');
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: order.id });
    expect(entries.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['basket.amended', 'line.amended', 'amendment.drafted']));
    expect(await manager().refused(applyAmendmentEndpoint, { ...apply, agreedBy: 'x' })).toMatchObject({ code: 'STALE_VERSION' });
  });

  it('keeps the promised day, from which lateness counts, unless the customer asked for another or agreed to it', async () => {
    const order = await addOrder(shop, customer);
    const promised = async () =>
      (await shop.kernel.act(({ tx }) => tx.row<{ day: string }>(sql`SELECT promised_on AS day FROM baskets WHERE id = ${order.id}`)))!.day;
    const first = await promised();
    const move = async (deliverOn: string, askedBy: string) => {
      const changes = [amend(order.lineId, { quantity: 150, deliverOn, reason: 'Papier te laat' })];
      const { id } = await manager().call(saveAmendmentEndpoint, { basketId: order.id, changes, askedBy });
      const { version, preview } = await manager().call(readAmendmentEndpoint, { id });
      await manager().call(applyAmendmentEndpoint, { id, version, difference: preview.difference });
      return promised();
    };
    expect(await move('2026-12-14', '')).toBe(first);
    expect(await move('2026-12-15', 'Ineke, per telefoon')).toBe('2026-12-15');
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: order.id });
    expect(entries.filter(({ fact }) => fact === 'line.promised_again')).toHaveLength(2);
  });

  it('changes costs and discounts of a delivered order, and adds no more goods to it', async () => {
    const order = await addOrder(shop, customer);
    const discount = { kind: 'cost', description: 'Korting', price: moneyFromEuros(-100), vatPercent: 21 } as const;
    const apply = async (changes: EnteredChange[], agreedBy = '') => {
      const { id, version, difference } = await draft(order.id, changes);
      return manager().call(applyAmendmentEndpoint, { id, version, difference, agreedBy, mails: false });
    };
    await apply([discount]);
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`
        WITH gone AS (UPDATE lines SET status = 'delivered', quantity_shipped = quantity WHERE id = ${order.lineId})
        UPDATE baskets SET status = 'delivered' WHERE id = ${order.id}`),
    );
    const given = (await read(order.id)).lines.find(({ kind }) => kind === 'cost')!;
    const goods = await draft(order.id, [amend(order.lineId)]);
    expect(goods.preview.rows[0]!.refusals).toMatchObject([{ code: 'LINE_NOT_OPEN' }]);
    const { id, version } = goods;
    const changes: EnteredChange[] = [{ kind: 'cancel', lineId: given.id, charge: null, waiver: '' }];
    const saved = await manager().call(saveAmendmentEndpoint, { basketId: order.id, id, version, changes });
    await manager().call(applyAmendmentEndpoint, {
      id,
      version: saved.version,
      difference: moneyFromEuros(100),
      agreedBy: 'Ineke',
      mails: false,
    });
    const after = await read(order.id);
    expect(after.status).toBe('delivered');
    expect(after.lines.find(({ kind }) => kind === 'cost')!.status).toBe('order_canceled');
  });

  it('cancels a line and frees its plan, and refuses to cancel everything', async () => {
    const order = await addOrder(shop, customer);
    const cancel = { kind: 'cancel', lineId: order.lineId, charge: null, waiver: '' } as const;
    const all = await draft(order.id, [cancel]);
    expect(await manager().refused(applyAmendmentEndpoint, { id: all.id, version: all.version, difference: all.difference })).toMatchObject(
      {
        code: 'AMENDMENT_CANCELS_ALL',
      },
    );
    const cost = { kind: 'cost', description: 'Annulering', price: moneyFromEuros(50), vatPercent: 21 } as const;
    const saved = await manager().call(saveAmendmentEndpoint, {
      basketId: order.id,
      id: all.id,
      version: all.version,
      changes: [cancel, cost],
    });
    const { preview } = await manager().call(readAmendmentEndpoint, { id: all.id });
    expect(preview.difference).toBeLessThan(0);
    await manager().call(applyAmendmentEndpoint, { id: all.id, version: saved.version, difference: preview.difference, mails: false });
    const after = await read(order.id);
    expect(after.lines[0]!.status).toBe('order_canceled');
    expect(after.total).toBe(moneyFromEuros(50));
  });

  it('refuses a change drafted for what the line no longer is, and lets one of two applications through', async () => {
    const order = await addOrder(shop, customer);
    const { preview: _, ...apply } = await draft(order.id, [amend(order.lineId)]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET quantity = 140 WHERE id = ${order.lineId}`));
    const { preview } = await manager().call(readAmendmentEndpoint, { id: apply.id });
    expect(preview.rows[0]!.refusals).toMatchObject([{ code: 'AMENDMENT_STALE' }]);
    const agreed = { ...apply, difference: preview.difference, agreedBy: 'Ineke' };
    expect(await manager().refused(applyAmendmentEndpoint, agreed)).toMatchObject({ code: 'AMENDMENT_STALE' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET quantity = 150 WHERE id = ${order.lineId}`));
    const both = await Promise.allSettled([0, 1].map(() => manager().call(applyAmendmentEndpoint, { ...apply, agreedBy: 'Ineke' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read(order.id)).lines[0]!.quantity).toBe(160);
  });
});
