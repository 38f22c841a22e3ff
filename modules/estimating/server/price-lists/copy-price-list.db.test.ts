import { expect, it } from 'vitest';
import { copyPriceListEndpoint } from '#modules/estimating/contract/price-lists/copy-price-list.endpoint.ts';
import { readPriceListEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/price-lists/save-price-list-lines.endpoint.ts';
import { line, list, setUpPriceLists, shop, thijs } from '#test/setups/price-lists.ts';

setUpPriceLists();

it('copy price list › takes the lines to a new period at raised prices, and ends the list the day before', async () => {
  const made = await list();
  const saved = await thijs.call(savePriceListLinesEndpoint, { ...made, lines: [line()] });
  const copy = { ...saved, name: 'Kruid 2027', validFrom: '2026-12-01', rate: 0.1 };
  expect((await shop.as('buyer').refused(copyPriceListEndpoint, copy)).status).toBe(403);
  const { id } = await thijs.call(copyPriceListEndpoint, copy);
  const prices = async (of: number) =>
    (await thijs.call(readPriceListEndpoint, { id: of })).content[0]!.brackets.map(({ priceEur }) => priceEur);
  expect(await prices(id)).toEqual((await prices(made.id)).map((price) => Number((price * 1.1).toFixed(2))));
  expect(await thijs.call(readPriceListEndpoint, { id: made.id })).toMatchObject({ validTo: '2026-11-30' });
});
it('copy price list › refuses a period of another list, a stale version and one that is not there', async () => {
  const made = await list();
  const copy = { ...made, name: 'Kruid 2027', validFrom: '2026-12-01' };
  expect((await thijs.refused(copyPriceListEndpoint, { ...copy, version: made.version + 1 })).code).toBe('STALE_VERSION');
  expect((await thijs.refused(copyPriceListEndpoint, { ...copy, validFrom: '2025-06-01' })).code).toBe('PRICE_LIST_OVERLAPS');
  expect((await thijs.refused(copyPriceListEndpoint, { ...copy, id: 999_999 })).status).toBe(404);
});
