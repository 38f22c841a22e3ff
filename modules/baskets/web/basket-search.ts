import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { call } from '#platform/web/call/call.ts';
import { addressOf } from '#platform/web/routing/route-path.ts';
import type { SearchSource } from '#platform/web/shell/search-sources.ts';

/** Searches quotes and orders by number, customer or description, newest first. */
export const basketSearch: SearchSource = {
  name: 'baskets',
  title: 'platform.palette.baskets',
  access: basketPage.access,
  async find(words, signal) {
    const { rows } = await call(listBasketsEndpoint, { search: words, sort: 'number', descending: true, limit: 6 }, { signal });
    return rows.map(({ id, number, customer, description }) => ({
      id: `basket-${id}`,
      label: number,
      description: [customer, description].filter(Boolean).join(' · '),
      to: addressOf(basketPage.path, { id }),
    }));
  },
};
