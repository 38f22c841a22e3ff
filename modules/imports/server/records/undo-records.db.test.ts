import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const headings = 'naam;straat;postcode;plaats;contact';
const twoOf = (one: string, other: string) =>
  [headings, `${one};Dam 1;1012 JS;Amsterdam;Els Wit`, `${other};Dam 2;1012 JS;Amsterdam;`].join('\n');

describe('undo records', () => {
  it('takes the whole import back while nothing depends on it', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(twoOf('Topaas', 'Saffier'));
    expect(await importer.undoRefused(id)).toMatchObject({ code: 'RECORDS_NOTHING_WRITTEN' });
    await importer.run(id);
    await importer.undo(id);
    expect(await importer.read(id)).toMatchObject({ status: 'undone', written: 0 });
    expect((await importer.who.call(searchCustomersEndpoint, { search: 'topaas' })).rows).toEqual([]);
    expect(await importer.undoRefused(id)).toMatchObject({ code: 'RECORDS_UNDONE' });
  });

  it('names what is in use and then takes nothing back', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(twoOf('Robijn', 'Smaragd'));
    await importer.run(id);
    const [robijn] = (await importer.who.call(searchCustomersEndpoint, { search: 'robijn' })).rows;
    await shop.as('order_manager').call(createBasketEndpoint, { customerId: robijn!.id });
    expect(await importer.undoRefused(id)).toMatchObject({ status: 409, code: 'RECORDS_IN_USE' });
    expect((await importer.who.call(searchCustomersEndpoint, { search: 'smaragd' })).rows).toHaveLength(1);
  });
});
