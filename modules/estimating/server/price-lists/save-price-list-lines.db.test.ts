import { expect, it } from 'vitest';
import { readPriceListEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/price-lists/save-price-list-lines.endpoint.ts';
import { brackets, line, list, setUpPriceLists, shop, subGroupId, thijs } from '#test/setups/price-lists.ts';

setUpPriceLists();

it('save price list lines › replaces the lines of a list', async () => {
  const made = await list();
  const saved = await thijs.call(savePriceListLinesEndpoint, { ...made, lines: [line()] });
  expect((await thijs.call(readPriceListEndpoint, { id: made.id })).content).toMatchObject([{ subGroupId, brackets: expect.any(Array) }]);
  await thijs.call(savePriceListLinesEndpoint, { ...saved, lines: [] });
  expect((await thijs.call(readPriceListEndpoint, { id: made.id })).content).toEqual([]);
});
it('save price list lines › refuses lines that are not valid, a stale version, unknown ones and people without the right', async () => {
  const made = await list();
  const refused = (lines: object[], change: object = {}) => thijs.refused(savePriceListLinesEndpoint, { ...made, lines, ...change });
  expect((await refused([line({ subGroupId: null })])).code).toBe('PRICE_LINE_OF');
  expect((await refused([line(), line()])).code).toBe('PRICE_LINE_TWICE');
  expect((await refused([line({ brackets: [] })])).code).toBe('PRICE_BRACKETS_MISSING');
  expect((await refused([line({ brackets: [...brackets, brackets[0]] })])).code).toBe('PRICE_BRACKET_TWICE');
  expect((await refused([line({ subGroupId: 999_999 })])).status).toBe(404);
  expect((await refused([line()], { version: made.version + 1 })).code).toBe('STALE_VERSION');
  expect((await refused([], { id: 999_999 })).status).toBe(404);
  expect((await shop.as('buyer').refused(savePriceListLinesEndpoint, { ...made, lines: [] })).status).toBe(403);
});
