import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('existing customers › are read once for two hundred records, because those without a number need the names of all', async () => {
  const importer = recordImporter(shop);
  const lines = Array.from({ length: 30 }, (_, at) => `Leesclub ${at} Zeeduin;Kade;${at + 1};${4300 + at} AB;Middelburg`);
  await importer.run(await importer.upload(['Naam;Straat;Huisnummer;Postcode;Plaats', ...lines].join('\n'), 'customers'));
  const written = await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`SELECT count(*)::int AS customers, count(DISTINCT xmin::text)::int AS transactions FROM customers WHERE name LIKE '%Zeeduin'`,
    ),
  );
  expect(written).toEqual([{ customers: 30, transactions: 1 }]);
});

it('existing customers › keep their legal form when a list leaves it out, and take another name', async () => {
  const importer = recordImporter(shop);
  await importer.run(
    await importer.upload('Klantnr;Naam;Straat;Postcode;Plaats\nV-1;Slagerij Veld VOF;Kade 1;4331 AB;Middelburg', 'customers'),
  );
  const nameAfter = async (name: string) => {
    const id = await importer.upload(
      `Klantnr;Naam;Leveradres;Lever-postcode;Lever-plaats\nV-1;${name};Dam 9;4331 AB;Middelburg`,
      'customers',
    );
    await importer.run(id);
    return (await shop.kernel.act(({ tx }) => tx.row<{ name: string }>(sql`SELECT name FROM customers WHERE mis_id = 'V-1'`)))!.name;
  };
  expect(await nameAfter('Slagerij Veld')).toBe('Slagerij Veld VOF');
  expect(await nameAfter('Slagerij Van Veld VOF')).toBe('Slagerij Van Veld VOF');
});
