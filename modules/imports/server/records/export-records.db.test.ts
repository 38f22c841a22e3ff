import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { exportRecordsEndpoint, listImportKindsEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { recordImporter } from '#test/record-imports.ts';
import { addPlacesOfRunningOrders } from '#test/setups/places-of-running-orders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addPlacesOfRunningOrders(shop);
  await fillParameters({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  const { id } = await addCustomer(shop);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET mis_id = '10231' WHERE id = ${id}`));
});
afterAll(() => shop.close());

it('exports every kind in the layout that its import reads, and finds nothing to change in it', async () => {
  const importer = recordImporter(shop);
  await importer.run(await importer.upload('Code;Naam;Prijs;Vanaf\nA-1;Kaart;0,15;1\nA-1;;0,12;500\n', 'articles'));
  await importer.run(await importer.upload('Factuurnr;Klant;Datum;Bedrag;Betaald\nF-1;10231;1-9-2026;121,00;21,00\n', 'invoices'));
  const prices = 'Klant;Artikel;Formaat;Vanaf;Prijs;Meerprijs\n10231;A-1;;100;12,00;0,10\n10231;A-1;;500;52,00;0,08\n';
  await importer.run(await importer.upload(prices, 'price_lists'));
  const order = 'Ordernummer;Klant;Omschrijving;Aantal;Status;Bedrag;Btw;Leverdatum\n26-9001;10231;Boek;250;Drukken;2.500,00;9;1-12-2026\n';
  await importer.run(await importer.upload(order, 'orders'));
  await importer.run(await importer.upload('Artikel;Voorraad;Locatie;Lotnummer\nA-1;50;R1;L1\n', 'lots'));
  await importer.run(await importer.upload('Artikel;Locatie;Geteld\nA-1;R1;50\n', 'counts'));
  await importer.run(await importer.upload('Artikel;Week;Verbruik\nA-1;2026-W30;40\n', 'usage'));
  await importer.run(await importer.upload('Leverancier;Diensten\nBinderij Oost;binden\n', 'suppliers'));
  const offers = 'Leverancier;Onze code;Vanaf;Inkoopprijs per stuk;Geldig vanaf\nBinderij Oost;A-1;0;0,08;1-1-2027\n';
  await importer.run(await importer.upload(offers, 'offers'));
  const purchase = 'Inkoopnummer;Leverancier;Artikel;Besteld;Inkoopprijs per stuk;Verwacht op\nB-7;Binderij Oost;A-1;500;0,08;1-12-2026\n';
  await importer.run(await importer.upload(purchase, 'purchases'));
  await importer.run(await importer.upload('Artikel;Gereserveerd;Nodig op;Voor\nA-1;5;1-12-2026;Beurs\n', 'reservations'));
  await importer.run(await importer.upload('Van;Omschrijving\n1-1-2031;Nieuwjaar\n', 'holidays'));
  await importer.run(await importer.upload('NUR;Omschrijving\n301;Literaire roman\n', 'nurCodes'));
  const { rows } = await importer.who.call(listImportKindsEndpoint, {});
  for (const { name } of rows) {
    const file = await importer.who.inject({ method: 'GET', url: `/api/record-imports/kinds/${name}/file` });
    const id = await importer.upload(file.rawPayload, name, `${name}.xlsx`);
    const { counts } = await importer.read(id);
    expect([name, counts.new, counts.update, counts.decide, counts.same > 0]).toEqual([name, 0, 0, 0, true]);
  }
});

it('refuses a kind that the person may not write', async () => {
  expect((await shop.as('warehouse').refused(exportRecordsEndpoint, { kind: 'customers' })).status).toBe(403);
  expect((await shop.as('admin').refused(exportRecordsEndpoint, { kind: 'gods' })).status).toBe(404);
});
