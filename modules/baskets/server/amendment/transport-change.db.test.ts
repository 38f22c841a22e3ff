import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { draftAmendment } from '#test/amendments.ts';
import { type ArtworkShop, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const change = (lineId: number, quantity: number, addressId: number | null = null): EnteredChange => ({
  ...{ kind: 'line', lineId, quantity, price: null, deliverOn: null, addressId },
});
async function previewOf({ basketId }: OrderedBooklet, changes: EnteredChange[]) {
  const { preview, id } = await draftAmendment(shop, basketId, changes);
  await shop.rows(sql`DELETE FROM amendments WHERE id = ${id}`);
  return preview.rows;
}
const addressOf = async ({ customerId }: OrderedBooklet) =>
  (await shop.rows<{ id: number }>(sql`SELECT id FROM addresses WHERE customer_id = ${customerId} ORDER BY id LIMIT 1`))[0]!.id;

it('transport change › prices the deliveries of a divided line again at another quantity', async () => {
  const order = await shop.order();
  await shop.rows(sql`UPDATE deliveries SET quantity = 60, method = 'letterbox' WHERE line_id = ${order.lineId}`);
  await shop.rows(sql`
    INSERT INTO deliveries (line_id, address_id, quantity, date, method)
    SELECT line_id, address_id, 40, date, 'own_transport' FROM deliveries WHERE line_id = ${order.lineId}`);
  // One delivery more by the van costs no more; what was agreed stays.
  await shop.rows(sql`UPDATE lines SET piece_weight_g = 10, transport_price = 500000 WHERE id = ${order.lineId}`);
  const [van] = await previewOf(order, [change(order.lineId, 140)]);
  expect(van!.transport).toEqual({ was: 500_000, becomes: 500_000 });
  await shop.rows(sql`UPDATE deliveries SET method = 'parcel' WHERE line_id = ${order.lineId}`);
  const [parcels] = await previewOf(order, [change(order.lineId, 4000)]);
  expect(parcels!.transport!.becomes).toBeGreaterThan(500_000);
  await shop.rows(sql`UPDATE deliveries SET method = 'letterbox' WHERE line_id = ${order.lineId}`);
  const [heavy] = await previewOf(order, [change(order.lineId, 4000)]);
  expect(heavy!.refusals.map(({ code }) => code)).toEqual(['TRANSPORT_IMPOSSIBLE']);
});

it('transport change › prices an added line by its method, and by the country that it goes to', async () => {
  const order = await shop.order();
  const addressId = await addressOf(order);
  const [product] = await shop.rows<{ id: number }>(sql`SELECT id FROM sub_groups WHERE code = 'saddle-stitched-booklet'`);
  const added = (method: 'parcel' | 'pick_up' | 'letterbox', to = addressId): EnteredChange => ({
    kind: 'product',
    subGroupId: product!.id,
    case: {
      product: 'saddle-stitched-booklet',
      quantities: [500],
      format: { widthMm: 148, heightMm: 210 },
      components: [{ role: 'inner', pages: 48, colourPages: 0, paper: 'HVO90', colours: '1/1' }],
    },
    ...{ quantity: 500, description: '', price: null, deliverOn: '2026-12-09', addressId: to, method },
  });
  const transportOf = async (asked: EnteredChange) => (await previewOf(order, [asked]))[0]!;
  const home = (await transportOf(added('parcel'))).transport!.becomes;
  expect(home).toBeGreaterThan(0);
  expect((await transportOf(added('pick_up'))).transport).toBeNull();
  expect((await transportOf(added('letterbox'))).refusals.map(({ code }) => code)).toEqual(['TRANSPORT_IMPOSSIBLE']);
  const [abroad] = await shop.rows<{ id: number }>(sql`
    INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city, country)
    VALUES (${order.customerId}, 'delivery', 'Groussgaass', '1', '1212', 'Luxembourg', 'LU') RETURNING id`);
  expect((await transportOf(added('parcel', abroad!.id))).transport!.becomes).toBe(home);
  await shop.rows(sql`
    INSERT INTO parameter_sets (code, effective_from, shop, created_at)
    SELECT 'abroad', '2026-11-02', jsonb_set(shop, '{transport,abroad}', '{"LU": {"parcelEur": 10, "palletEur": 50, "letterboxEur": 2}}'), created_at
    FROM parameter_sets ORDER BY effective_from DESC LIMIT 1`);
  const there = (await transportOf(added('parcel', abroad!.id))).transport!.becomes;
  expect(there).toBeGreaterThanOrEqual(home + moneyFromEuros(10));
  expect((await transportOf(added('parcel'))).transport!.becomes).toBe(home);
  const [moved] = await previewOf(order, [change(order.lineId, 100, abroad!.id)]);
  expect(moved!.transport!.becomes - moved!.transport!.was).toBe(moneyFromEuros(10.5));
});

it('transport change › takes fewer pieces from the last delivery backwards, and lets one without pieces lapse', async () => {
  const order = await shop.order();
  const [first] = await shop.rows<{ id: number }>(sql`
    UPDATE deliveries SET quantity = 70 WHERE line_id = ${order.lineId} RETURNING id::float8 AS id`);
  await shop.rows(sql`
    INSERT INTO deliveries (line_id, address_id, quantity, date, method)
    SELECT line_id, address_id, part, date, method FROM deliveries, unnest(ARRAY[20, 10]) part WHERE line_id = ${order.lineId}`);
  const { id, version, preview, difference } = await draftAmendment(shop, order.basketId, [change(order.lineId, 85)]);
  const [row] = preview.rows;
  expect(row!.refusals).toEqual([]);
  const shown = row!.fields.find(({ field }) => field === 'deliveries')!;
  expect([shown.was, shown.becomes].map((text) => text.split('; ').map((part) => Number.parseInt(part, 10)))).toEqual([
    [70, 20, 10],
    [70, 15],
  ]);
  await shop.as('order_manager').call(applyAmendmentEndpoint, { id, version, difference, agreedBy: 'Ineke' });
  const left = await shop.rows<{ id: number; quantity: number }>(sql`
    SELECT id::float8 AS id, quantity FROM deliveries WHERE line_id = ${order.lineId} ORDER BY id`);
  expect(left.map(({ quantity }) => quantity)).toEqual([70, 15]);
  expect(left[0]!.id).toBe(first!.id);
});
