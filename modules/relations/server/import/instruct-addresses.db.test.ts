import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { readCustomerEndpoint, searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('instruct addresses › refuses to take back delivery instructions that were changed since', async () => {
  const importer = recordImporter(shop);
  const line = (instructions: string) =>
    `Nummer;Naam;Straat;Huisnummer;Postcode;Plaats;Soort adres;Leverinstructie\nK-602;Scheepsbouw Zeeland;Dok;6;4381 AB;Vlissingen;Afleveradres;${instructions}`;
  await importer.run(await importer.upload(line('Achterdeur'), 'customers'));
  const { id } = (await importer.who.call(searchCustomersEndpoint, { search: 'K-602' })).rows[0]!;
  const address = async () => (await importer.who.call(readCustomerEndpoint, { id })).addresses[0]!;
  const changed = await importer.upload(line('Loods 3'), 'customers');
  await importer.run(changed);
  const { id: addressId, ...known } = await address();
  await importer.who.call(saveAddressEndpoint, { ...known, customerId: id, addressId, deliveryInstructions: 'Eerst bellen' });
  expect(await importer.undoRefused(changed)).toMatchObject({ code: 'RECORDS_IN_USE' });
  expect((await address()).deliveryInstructions).toBe('Eerst bellen');
});
