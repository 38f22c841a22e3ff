import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { saveVatRateEndpoint } from '#modules/identity/contract/vat/save-vat-rate.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

it('from the day of a new VAT rate, lines that are not delivered, products and articles get it; delivered lines keep theirs', async () => {
  const admin = shop.as('admin');
  const { id } = await addCustomer(shop);
  const [basket] = await rows<{ id: number }>(sql`
    INSERT INTO baskets (number, business_unit_id, type, status, customer_id, created_at)
    VALUES ('26-7001', 2, 20, 'in_progress', ${id}, now()) RETURNING id`);
  const line = (position: number, status: string, rate: number, shipped: number) => sql`
    INSERT INTO lines (basket_id, position, description, status, quantity, price, vat_rate, quantity_shipped)
    VALUES (${basket!.id}, ${position}, 'Boek', ${status}, 100, 1000000, ${rate}, ${shipped})`;
  await rows(line(1, 'in_progress', 9, 0));
  await rows(line(2, 'delivered', 9, 100));
  await rows(line(3, 'partly_delivered', 9, 40));
  await rows(line(4, 'in_progress', 21, 0));
  const article = { code: 'VAT-1', nameNl: 'Boek', nameEn: 'Book', vatPercent: 9, priceBreaks: [{ fromQuantity: 1, eachEur: 1 }] };
  await admin.call(createArticleEndpoint, { ...article, pieceWeightG: 1, piecesPerBox: 1 });
  const rates = async () =>
    (await rows<{ rate: number }>(sql`SELECT vat_rate::float8 AS rate FROM lines WHERE basket_id = ${basket!.id} ORDER BY position`)).map(
      (row) => row.rate,
    );
  const save = async (percent: number, validFrom: string) => {
    for (const unitId of [1, 2]) await admin.call(saveVatRateEndpoint, { unitId, percent, validFrom, replaces: 9 });
    await shop.runJobs();
  };
  await save(15, '2027-01-01');
  expect(await rates()).toEqual([9, 9, 9, 21]);
  await save(12, '2026-11-18');
  expect(await rates()).toEqual([12, 9, 9, 21]);
  expect(await rows(sql`SELECT vat_rate::float8 AS rate FROM articles WHERE code = 'VAT-1'`)).toEqual([{ rate: 12 }]);
  expect(await rows(sql`SELECT 1 FROM sub_groups WHERE vat_rate = 9`)).toEqual([]);
});
