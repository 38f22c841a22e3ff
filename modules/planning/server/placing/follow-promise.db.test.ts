import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { furnishShop, readEvent, readEvents, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO addresses (id, customer_id, kind, street, house_number, postcode, city, country)
      VALUES (1, 1, 'delivery', 'Domplein', '29', '3512 JE', 'Utrecht', 'NL')`),
  );
});
afterAll(() => shop.close());
beforeEach(() => shop.moveClock('2026-11-18T08:00:00Z'));

const manager = () => shop.as('order_manager');

/** A released line that is planned ten days later than it could be. */
async function plannedLate(id: number): Promise<number> {
  const line = await releaseOrder(shop, id, 'G5', '2026-12-10');
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      WITH divided AS (INSERT INTO deliveries (line_id, address_id, quantity, date, method) SELECT id, 1, quantity, '2026-12-10', 'parcel' FROM lines WHERE id = ${line})
      UPDATE plan_events SET planned_start = planned_start + interval '14 days', planned_end = planned_end + interval '14 days'
      WHERE line_id = ${line} AND status = 'planned'`),
  );
  return line;
}

async function draftDay(line: number, deliverOn: string) {
  const [stored] = await shop.kernel.act(({ tx }) => tx.rows<{ quantity: number }>(sql`SELECT quantity FROM lines WHERE id = ${line}`));
  const change = { kind: 'line', lineId: line, quantity: stored!.quantity, price: null, deliverOn, addressId: null } as const;
  const { id } = await manager().call(saveAmendmentEndpoint, { basketId: line, changes: [{ ...change, reason: 'Beurs eerder' }] });
  const { version, preview } = await manager().call(readAmendmentEndpoint, { id });
  return { id, version, difference: preview.difference, preview };
}

it('an earlier day says which operations move, and moves them when the amendment is applied', async () => {
  const line = await plannedLate(1);
  const before = await readEvent(shop, line, 'print');
  const { preview, ...apply } = await draftDay(line, '2026-11-27');
  expect(preview.reschedules).toBe(true);
  expect(preview.effects.filter(({ area }) => area === 'planning').map(({ warns }) => warns)).toContain(false);
  expect(await readEvent(shop, line, 'print')).toEqual(before);
  await manager().call(applyAmendmentEndpoint, { ...apply, mails: false });
  const after = await readEvents(shop, line);
  const ready = after.filter(({ activity }) => activity !== 'dispatch').map(({ endsAt }) => endsAt!);
  expect(ready.toSorted().at(-1)! < '2026-11-26T15:00:00Z').toBe(true);
});

it('a day that cannot be made warns with the first one that can, and a later one leaves the plan as it is', async () => {
  const line = await plannedLate(2);
  const soon = await draftDay(line, '2026-11-18');
  expect(soon.preview.effects).toContainEqual(
    expect.objectContaining({ area: 'planning', warns: true, detail: expect.stringContaining('eerste dag die lukt') }),
  );
  const before = await readEvents(shop, line);
  const change = { kind: 'line', lineId: line, price: null, addressId: null, reason: 'Later open' } as const;
  const [stored] = await shop.kernel.act(({ tx }) => tx.rows<{ quantity: number }>(sql`SELECT quantity FROM lines WHERE id = ${line}`));
  const changes = [{ ...change, quantity: stored!.quantity, deliverOn: '2026-12-18' }];
  const saved = await manager().call(saveAmendmentEndpoint, { basketId: line, id: soon.id, version: soon.version, changes });
  const { preview } = await manager().call(readAmendmentEndpoint, { id: soon.id });
  expect([preview.reschedules, preview.effects.map(({ detail }) => detail)]).toEqual([false, ['is op tijd klaar voor de nieuwe dag']]);
  await manager().call(applyAmendmentEndpoint, { id: soon.id, version: saved.version, difference: preview.difference, mails: false });
  expect(await readEvents(shop, line)).toEqual(before);
});
