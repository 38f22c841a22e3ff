import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { addGeneralPlaces } from '#modules/planning/server/setup/example-places.ts';
import { releaseOrdersEndpoint } from '#modules/prepress/contract/release-orders.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { recordImporter } from '#test/record-imports.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let manager: Caller;
let customerId: number;
beforeAll(async () => {
  shop = await openTestShop();
  manager = shop.as('order_manager');
  ({ id: customerId } = await addCustomer(shop));
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET mis_id = '10231' WHERE id = ${customerId}`));
  await shop.kernel.act(async ({ tx }) => {
    if (!(await tx.row(sql`SELECT 1 FROM plan_places`))) await addGeneralPlaces(tx);
  });
});
afterAll(() => shop.close());

const columns = 'Ordernr;Klant;Omschrijving;Oplage;Status;Leverdatum;Bedrag;Reeds geleverd;Btw';
const list = [
  columns,
  '26-9001;10231;Jaarverslag;250;Wacht op bestanden;1-12-2026;2.500,00;;9%',
  '26-9002;10231;Proefschrift;100;Drukken;1-9-2026;1.000,00;;21',
  '26-9003;10231;Flyers;5000;Geleverd;1-11-2026;300,00;5000;21%',
  '26-9004;10231;Poster;10;Zoekgeraakt;1-12-2026;100,00;;',
].join('\n');

type Row = { id: number; number: string; status: string; line: string; vat: number; planned: number; lineId: number };
const orders = (...numbers: string[]) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<Row>(sql`
      SELECT b.id, b.number, b.status, l.status AS line, l.id AS "lineId", l.vat_rate::float8 AS vat,
        (SELECT count(*) FROM plan_events e WHERE e.line_id = l.id AND e.status = 'planned') AS planned
      FROM baskets b JOIN lines l ON l.basket_id = b.id WHERE b.taken_over AND b.number = ANY(${sql.param(numbers)}) ORDER BY b.number`),
  );

it('running orders go on where they stand, without mail, and are the same again', async () => {
  const importer = recordImporter(shop);
  const mails = () => shop.kernel.act(({ tx }) => tx.rows(sql`SELECT id FROM mails`));
  const before = await mails();
  const id = await importer.upload(list);
  expect(await importer.said(id)).toEqual(['2 new', '3 new', '4 new', '5 decide status']);
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ kind: 'orders', written: 3 });
  const numbers = ['26-9001', '26-9002', '26-9003', '26-9004'];
  expect(await orders(...numbers)).toMatchObject([
    { number: '26-9001', status: 'in_progress', line: 'artwork', vat: 9, planned: 0 },
    { number: '26-9002', status: 'in_progress', line: 'in_progress', planned: 2 },
    { number: '26-9003', status: 'delivered', line: 'delivered', planned: 0 },
  ]);
  expect(await mails()).toEqual(before);
  const late = (await orders(...numbers))[1]!;
  expect(await manager.call(readBasketEndpoint, { id: late.id })).toMatchObject({ number: '26-9002', deliveryDate: '2026-09-01' });
  const again = await importer.upload(list);
  expect((await importer.read(again)).counts).toMatchObject({ new: 0, same: 3, decide: 1 });
});

it('a line below its order, without number and customer, is of that order when a person says so', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload(
    `${columns}\n26-9100;10231;Jaarverslag;1500;DTP;1-12-2026;6.450,00;;21\n;;Bijlage;1500;DTP;1-12-2026;450,00;;21\n;10231;Los werk;10;DTP;1-12-2026;45,00;;21\n`,
  );
  expect(await importer.said(id)).toEqual(['2 new', '3 decide customer number', '4 decide number']);
  const [, line] = await importer.rows(id);
  const { suggests, suggestion } = line!.problems.find(({ field }) => field === 'number')!;
  expect([suggests, suggestion]).toEqual([{ act: 'merge', row: 2 }, 'Voeg samen met rij 2']);
  await importer.review(id, { rows: [{ place: 3, decision: suggests }] });
  expect(await importer.said(id)).toEqual(['2 new', '3 merged', '4 decide number']);
  await importer.run(id);
  expect((await orders('26-9100')).map(({ line }) => line)).toEqual(['artwork', 'artwork']);
});

it('an order for which the plan board has no place says so', async () => {
  const importer = recordImporter(shop);
  const place = (active: boolean) => shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE plan_places SET active = ${active} WHERE code = 'HW'`));
  await place(false);
  const id = await importer.upload('Ordernr;Klant;Omschrijving;Oplage;Status;Btw\nOUD-8;10231;Kaarten;50;Productie;21\n');
  expect(await importer.said(id)).toEqual(['2 decide status']);
  await place(true);
});

it('a new order gets the number behind those that came along', async () => {
  const importer = recordImporter(shop);
  await importer.run(await importer.upload(`${columns}\n26-9500;10231;Flyers;5000;Geleverd;1-11-2026;300,00;5000;21%\n`));
  const { id } = await manager.call(createBasketEndpoint, { customerId });
  expect(await manager.call(readBasketEndpoint, { id })).toMatchObject({ number: '26-9501' });
});

it('a person releases an order whose files are in the earlier program, and an import with work begun stays', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload(`${columns}\nOUD-1;10231;Jaarverslag;250;Wacht op bestanden;1-12-2026;2.500,00;;9%\n`);
  await importer.run(id);
  const [first] = await orders('OUD-1');
  await shop.as('prepress').call(releaseOrdersEndpoint, { ids: [first!.id], note: 'Bestanden staan klaar' });
  expect((await orders('OUD-1'))[0]).toMatchObject({ line: 'planned', planned: 2 });
  expect(await importer.undoRefused(id)).toMatchObject({ code: 'RECORDS_IN_USE' });
});

it('an import of orders that nothing was done with is taken back whole', async () => {
  const importer = recordImporter(shop);
  const id = await importer.upload('Ordernr;Klant;Omschrijving;Oplage;Status;Btw\nOUD-7;10231;Kaarten;50;Productie;21\n');
  await importer.run(id);
  expect((await orders('OUD-7')).map(({ number }) => number)).toContain('OUD-7');
  await importer.undo(id);
  expect((await orders('OUD-7')).map(({ number }) => number)).not.toContain('OUD-7');
});

it('asks for the price of an order that has none in a list with prices, and says that a list without any leaves it open', async () => {
  const importer = recordImporter(shop);
  const priced = [columns, '26-9401;10231;Boek;250;Drukken;1-12-2026;900,00;;9%', '26-9402;10231;Map;50;Drukken;1-12-2026;;;21%'];
  const id = await importer.upload(priced.join('\n'));
  expect(await importer.said(id)).toEqual(['2 new', '3 decide price > 0']);
  const plan = await importer.upload(
    'Ordernr;Klant;Omschrijving;Oplage;Status;Leverdatum;Btw\n26-9403;10231;Map;50;Drukken;1-12-2026;21%',
    'orders',
  );
  expect(await importer.said(plan)).toEqual(['2 new']);
  expect((await importer.read(plan)).assumed).toContainEqual({ label: 'Bedrag excl. btw', value: '0', count: 1 });
});

it('still asks for the price of an order when those with a price are written, and says which lines have none', async () => {
  const importer = recordImporter(shop);
  const one = (number: string, price: string) => `${number};10231;Map;50;Drukken;1-12-2026;${price};;21%`;
  const id = await importer.upload([columns, one('26-9411', '900,00'), one('26-9411', ''), one('26-9412', '')].join('\n'));
  const price = { label: 'Bedrag excl. btw', value: '0', count: 1 };
  expect((await importer.read(id)).assumed).toContainEqual(price);
  await importer.run(id);
  await importer.review(id, { rows: [{ place: 4, mended: { description: 'Omslag' } }] });
  expect((await importer.said(id)).at(-1)).toBe('4 decide price > 0');
  const plan = await importer.upload(
    ['Ordernr;Klant;Omschrijving;Oplage;Status;Btw', '26-9413;10231;Map;50;Drukken;21', '26-9414;10231;Map;50;Drukken;21'].join('\n'),
    'orders',
  );
  await importer.review(plan, { rows: [{ place: 2, mended: { price: '12,50' } }] });
  expect(await importer.said(plan)).toEqual(['2 new', '3 new']);
  expect((await importer.read(plan)).assumed).toContainEqual(price);
});
