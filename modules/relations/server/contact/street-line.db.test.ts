import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseLine } from '#modules/relations/domain/customer/house-line.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { streetLine } from './name-sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('the street line in SQL has the house line of the rule', async () => {
  const additions = ['', 'a', 'A3', 'b12', '-3', '/2', '3', 'bis', 'ter', 'hs', 'bus 3', 'bus3', '2e verdieping'];
  const houses = ['28', '12a', 'z/n', ''].flatMap((houseNumber) => additions.map((addition) => ({ houseNumber, addition })));
  const rows = await shop.kernel.act(({ tx }) =>
    tx.rows<{ line: string }>(sql`
      SELECT ${streetLine} AS line FROM jsonb_to_recordset(${JSON.stringify(houses)}::jsonb) AS h("houseNumber" text, addition text)
      CROSS JOIN LATERAL (SELECT 'Kerkstraat' AS street, h."houseNumber" AS house_number, h.addition) a`),
  );
  expect(rows.map(({ line }) => line)).toEqual(houses.map((house) => `Kerkstraat ${houseLine(house)}`.trim()));
});
