import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMyQuotesEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { listCallsEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { type Endpoint, searchEnded } from '#platform/contract/endpoint.ts';
import { readAsStaff } from '#platform/server/database/transaction.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const limits = {
  ...{ connections: 4, waitMs: 10_000, maxWaiting: 100, statementMs: 20_000, listMs: 400, searchMs: 10_000 },
  ...{ lockMs: 10_000, idleTransactionMs: 60_000, jobMs: 60_000 },
};
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ connections: limits });
});
afterAll(() => shop.close());

/** What a caller is told of a list while another holds its table, so that its statement does not end by itself. */
const whileLocked = (table: string, caller: string, list: Endpoint, input: object) =>
  shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`LOCK TABLE ${sql.identifier(table)} IN ACCESS EXCLUSIVE MODE`);
    return shop.as(caller).refused(list, input);
  });

it('list limits › every list that is searched, paged or of a period may end', () => {
  const lists = shop.kernel.served.filter(({ endpoint }) => endpoint.refusals.includes(searchEnded)).map(({ endpoint }) => endpoint.name);
  expect(lists.length).toBeGreaterThan(60);
  expect(lists).toEqual(expect.arrayContaining(['baskets.list', 'relations.searchCustomers', 'invoicing.list', 'quotes.listMine']));
});

it('list limits › a list that takes too long ends, for staff and customers, and says how to narrow it', async () => {
  const ended = { status: 409, code: searchEnded, message: expect.stringContaining('de filters of de periode') };
  expect(await whileLocked('customers', 'admin', searchCustomersEndpoint, { search: 'a' })).toMatchObject(ended);
  expect(await whileLocked('api_calls', 'admin', listCallsEndpoint, { search: 'a' })).toMatchObject(ended);
  expect(await whileLocked('quotes', 'inkoop@delindewal.example', listMyQuotesEndpoint, {})).toMatchObject(ended);
});

it('list limits › the connections of the staff have their usual limit again', async () => {
  await shop.as('admin').call(searchCustomersEndpoint, { search: 'a' });
  const timeout = () =>
    readAsStaff(shop.kernel.database, (tx) => tx.row<{ ms: string }>(sql`SELECT current_setting('statement_timeout') AS ms`));
  expect(await Promise.all([timeout(), timeout(), timeout(), timeout()])).toEqual(Array.from({ length: 4 }, () => ({ ms: '20s' })));
});
