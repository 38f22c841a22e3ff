import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { relationsEditPage } from '#modules/relations/contract/relations.pages.ts';
import { call } from '#platform/web/call/call.ts';
import { addressOf } from '#platform/web/routing/route-path.ts';
import type { SearchSource } from '#platform/web/shell/search-sources.ts';

/** Searches customers by name, number, city or contact. */
export const customerSearch: SearchSource = {
  name: 'customers',
  title: 'platform.palette.customers',
  access: relationsEditPage.access,
  async find(words, signal) {
    const { rows } = await call(searchCustomersEndpoint, { search: words, limit: 6 }, { signal });
    return rows.map(({ id, name, city }) => ({
      id: `customer-${id}`,
      label: name,
      description: city ?? '',
      to: addressOf(relationsEditPage.path, { id }),
    }));
  },
};
