import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { listImportRowsEndpoint, readImportEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { startImportEndpoint } from '#modules/imports/contract/start-import.endpoint.ts';
import { uploadImportEndpoint } from '#modules/imports/contract/upload-import.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { goldenShop } from '#test/golden.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export const manager = () => shop.as('order_manager');
const base64 = (text: string) => Buffer.from(text).toString('base64');
export const head = 'Referentie;Artikel;Aantal;Prijs;Leverdatum;Straat;Postcode;Plaats;E-mail\n';

export async function upload(content: string, fileName = 'orders.csv', customerId = customer.id) {
  return (await manager().call(uploadImportEndpoint, { customerId, fileName, content: base64(content) })).id;
}
export const read = (id: number) => manager().call(readImportEndpoint, { id });
export const rowsOf = async (id: number) => (await manager().call(listImportRowsEndpoint, { id })).rows;
export const start = async (id: number) => manager().call(startImportEndpoint, { id, version: (await read(id)).version });
export const ordersOf = (reference: string, customerId = customer.id) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(
      sql`SELECT id FROM baskets WHERE customer_id = ${customerId} AND customer_reference LIKE ${reference} ORDER BY id`,
    ),
  );

/** Opens the shop of these tests with a product and an article, and closes it after them. */
export function setUpImports(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
    await shop.kernel.act(async ({ tx, now }) => {
      await tx.rows(
        sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at) VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()})`,
      );
      const group = await tx.row<{ id: number }>(
        sql`INSERT INTO main_groups (code, name_nl, name_en, position) VALUES ('x', 'Drukwerk', 'Print', 90) RETURNING id`,
      );
      const template = {
        quantities: [100],
        format: { widthMm: 60, heightMm: 240 },
        components: [{ role: 'sheet', paper: 'SIL300', colours: '4/4' }],
      };
      const product = await tx.row<{ id: number }>(sql`
        INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
        VALUES (${group!.id}, 'bookmark', 'Boekenlegger', 'Bookmark', 'flat', ${JSON.stringify(template)}, '{other}', 21, 1) RETURNING id`);
      await tx.rows(sql`INSERT INTO unit_sub_groups (business_unit_id, sub_group_id) VALUES (2, ${product!.id})`);
      await tx.rows(sql`
        INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
        VALUES ('BLOK-A5', 'Blok A5', 'Pad A5', 21, '[{"fromQuantity": 1, "eachEur": 2.5}]', 120, 50)`);
    });
  });
  afterAll(() => shop.close());
}
