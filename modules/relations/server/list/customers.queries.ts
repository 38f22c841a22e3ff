import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { identityTables } from '#modules/identity/server/public.ts';
import type { CustomerRow } from '#modules/relations/contract/customer.shapes.ts';
import {
  listRecentCustomersEndpoint,
  listUnitsEndpoint,
  searchCustomersEndpoint,
} from '#modules/relations/contract/list/customers.endpoints.ts';
import { numberSearch } from '#modules/relations/domain/customer/number-search.ts';
import { lastOrderedOn, openValueOf } from '#modules/relations/server/customer/customer-figures.ts';
import { customerFigures } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { searchWords } from '#platform/server/database/search.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import {
  cursorAfter,
  type FoundCustomer,
  findCustomers,
  findCustomersFuzzy,
  matchOutsideName,
  type PlannedSelect,
  parseCursor,
  planningFor,
  selectCustomers,
  selectFound,
} from './customer-search.ts';

const columns = sql`c.id, c.name, c.business, c.mis_id AS "misId", c.customer_type AS "customerType",
  c.business_unit_id AS "businessUnitId", u.name AS "unitName", w.city, w.contact_id AS "contactId", w.contact_name AS "contactName",
  c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit"`;
const listJoins = sql`JOIN customer_words w ON w.customer_id = c.id JOIN ${identityTables.businessUnits} u ON u.id = c.business_unit_id
  LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN ${identityTables.users} ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true`;
const shownColumns = (kernel: InnerKernel) => sql`${columns}, ${openValueOf(kernel, sql`c.id`)} AS "openValue",
  ${lastOrderedOn(kernel, sql`c.id`)} AS "lastOrderedOn"`;
const maxCount = 1000;

export const searchCustomers = query(searchCustomersEndpoint, async (context, input) => {
  const { tx } = context;
  // A search without letters or digits lists all customers.
  const search = input.search && searchWords(input.search).length > 0 ? numberSearch(input.search) : '';
  const filters = conditions(input);
  const after = parseCursor(input.cursor);
  const [page, listed] = await Promise.all([
    shownOf(context, selectCustomers({ search, filters, after, wanted: input.limit + 1 }), search),
    search === '' ? countCustomers(tx, filters) : undefined,
  ]);
  if (search !== '' && page.length === 0 && !after && !(await matchesOutsideFilters(tx, search, filters))) {
    const alike = await findCustomersFuzzy(tx, { search, filters, wanted: input.limit });
    const rows = await rowsOf(context, alike);
    for (const [at, row] of rows.entries()) row.matched = alike[at]!.matched;
    return { rows, nextCursor: null, count: alike.length, countIsExact: alike.length < input.limit };
  }
  const shown = page.slice(0, input.limit);
  const hasMore = page.length > input.limit;
  const last = shown.at(-1);
  const count = listed ?? shown.length;
  return {
    rows: shown.map(({ met: _met, inOrder: _name, ...row }) => row),
    nextCursor: hasMore && last ? cursorAfter({ id: last.id, met: last.met, name: last.inOrder }) : null,
    count: Math.min(count, maxCount),
    countIsExact: listed === undefined ? !hasMore && !after : listed <= maxCount,
  };
});

/** Whether customers outside the filters match the words; then similar names are not suggested. */
async function matchesOutsideFilters(tx: ReadTx, search: string, filters: readonly SQL[]): Promise<boolean> {
  return filters.length > 0 && (await findCustomers(tx, { search, filters: [], after: undefined, wanted: 1 })).length > 0;
}

type Filters = Pick<z.output<typeof searchCustomersEndpoint.input>, 'customerType' | 'unitId' | 'blocked'>;

function conditions({ customerType, unitId, blocked }: Filters): SQL[] {
  const filters: SQL[] = [];
  if (customerType) filters.push(sql`c.customer_type = ${customerType}`);
  if (unitId) filters.push(sql`c.business_unit_id = ${unitId}`);
  if (blocked !== undefined) filters.push(sql`c.blocked = ${blocked}`);
  return filters;
}

async function countCustomers(tx: ReadTx, filters: readonly SQL[]): Promise<number> {
  const where = sql.join([sql`true`, ...filters], sql` AND `);
  const counted = await tx.row<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM customers c WHERE ${where} LIMIT ${maxCount + 1}) counted`,
    planningFor(filters),
  );
  return counted!.count;
}

export const listRecentCustomers = query(listRecentCustomersEndpoint, async (context) => {
  const { tx, kernel } = context;
  const ids: number[] = [];
  for (const reader of customerFigures.entriesOf(kernel)) ids.push(...(await reader.recentCustomerIds(tx, 8)));
  return {
    rows: await rowsOf(
      context,
      ids.map((id) => ({ id })),
    ),
  };
});

export const listUnits = query(listUnitsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<{ id: number; name: string; country: string }>(
    sql`SELECT id, name, coalesce(brand ->> 'country', 'NL') AS country FROM ${identityTables.businessUnits} ORDER BY id`,
  ),
}));

/** A row with its sort key. */
type Shown = CustomerRow & Pick<FoundCustomer, 'met'> & { inOrder: string };

/**
 * Reads the list columns of the matches. Uses one statement when the select is prepared; otherwise two, so that only the select is
 * replanned (planning the second half takes as long as running it).
 */
async function shownOf({ tx, kernel }: QueryContext, { select, planned }: PlannedSelect, search: string): Promise<Shown[]> {
  const found = planned === 'once' ? select : selectFound(await tx.rows<FoundCustomer>(select, planned));
  return tx.rows(
    sql`
    SELECT ${shownColumns(kernel)}, ${search === '' ? sql`NULL` : matchOutsideName(search)} AS matched, f.met, w.name AS "inOrder"
    FROM (${found}) f JOIN customers c ON c.id = f.id ${listJoins} ORDER BY f.met, w.name, c.id`,
    'once',
  );
}

function rowsOf({ tx, kernel }: QueryContext, listed: readonly { id: number }[]): Promise<CustomerRow[]> {
  return tx.rows(
    sql`
    SELECT ${shownColumns(kernel)}, NULL AS matched FROM unnest(${sql.param(listed.map(({ id }) => id))}::bigint[]) WITH ORDINALITY AS f (id, place)
    JOIN customers c ON c.id = f.id ${listJoins} ORDER BY f.place`,
    'once',
  );
}
