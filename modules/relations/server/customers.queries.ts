import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CustomerRow } from '#modules/relations/contract/customer.shapes.ts';
import { readUnitsEndpoint, recentCustomersEndpoint, searchCustomersEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { isKeepable } from '#platform/server/keepable.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { figuresOf } from './customer-figures.ts';
import { customersHolding, customersLike } from './customer-search.ts';
import { contactName } from './names.ts';
import { customerFigures } from './public.ts';

const columns = sql`c.id, c.name, c.business, c.mis_id AS "misId", c.customer_type AS "customerType",
  c.business_unit_id AS "businessUnitId", u.name AS "unitName", coalesce(a.city, '') AS city, p.id AS "contactId",
  ${contactName(sql`p`)} AS "contactName",
  c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit"`;
const beside = sql`JOIN business_units u ON u.id = c.business_unit_id
  LEFT JOIN LATERAL (SELECT city FROM addresses WHERE customer_id = c.id AND active ORDER BY id LIMIT 1) a ON true
  LEFT JOIN LATERAL (SELECT id, first_name, surname_prefix, surname FROM contacts WHERE customer_id = c.id AND active ORDER BY id LIMIT 1) p
    ON true
  LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN users ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true`;
const countedUpTo = 1000;

export const searchCustomers = query(searchCustomersEndpoint, async (context, input) => {
  const { search } = input;
  if (!search) return listCustomers(context, input, everyCustomer);
  const isFiltered = input.customerType !== undefined || input.unitId !== undefined || input.blocked !== undefined;
  const held = await listCustomers(context, input, customersHolding(search, isFiltered));
  return held.count > 0 ? held : listCustomers(context, input, customersLike(search, isFiltered));
});

const everyCustomer = sql`SELECT id, 0 AS score, NULL::text AS matched, false AS cut FROM customers`;

type Filters = Omit<z.output<typeof searchCustomersEndpoint.input>, 'search'> & { search?: string | undefined };

async function listCustomers(context: QueryContext, { search, cursor, limit, customerType, unitId, blocked }: Filters, met: SQL) {
  const { tx } = context;
  const filters = [sql`true`];
  if (customerType) filters.push(sql`c.customer_type = ${customerType}`);
  if (unitId) filters.push(sql`c.business_unit_id = ${unitId}`);
  if (blocked !== undefined) filters.push(sql`c.blocked = ${blocked}`);
  const found = sql`FROM (${met}) m JOIN customers c ON c.id = m.id WHERE ${sql.join(filters, sql` AND `)}`;
  // A search is read in one go, counted on the way; the whole list continues after the last name.
  const after = cursor && !search ? readCursor(cursor) : undefined;
  const beyond = after ? sql`AND (c.name, c.id) > (${after.name}, ${after.id})` : sql``;
  const [page, counted] = await Promise.all([
    tx.rows<Met>(sql`
      SELECT c.id, c.name, m.matched, ${search ? sql`count(*) OVER ()` : sql`NULL::bigint`} AS count, m.cut
      ${found} ${beyond} ORDER BY ${search ? sql`m.score DESC, ` : sql``}c.name, c.id LIMIT ${limit + 1}`),
    search ? undefined : tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (SELECT 1 ${found} LIMIT ${countedUpTo + 1}) counted`),
  ]);
  const { count } = counted ?? page[0] ?? { count: 0 };
  const cut = page.some((row) => row.cut);
  const shown = page.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: await rowsOf(context, shown),
    nextCursor: page.length > limit && last && !search ? JSON.stringify([last.name, last.id]) : null,
    count: Math.min(count, countedUpTo),
    countIsExact: count <= countedUpTo && !cut,
  };
}

export const recentCustomers = query(recentCustomersEndpoint, async (context) => {
  const { tx, kernel } = context;
  const ids: number[] = [];
  for (const reader of customerFigures.entriesOf(kernel)) ids.push(...(await reader.recentCustomerIds(tx, 8)));
  return {
    rows: await rowsOf(
      context,
      ids.map((id) => ({ id, matched: null })),
    ),
  };
});

export const readUnits = query(readUnitsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY id`),
}));

type Met = { id: number; name: string; matched: string | null; count: number; cut: boolean };
type FoundRow = Omit<CustomerRow, 'openValue' | 'lastOrderedOn'>;

/** What a list shows of these customers, in their order. Planned once: only how they are found hangs on what was asked. */
async function rowsOf(context: QueryContext, found: readonly Pick<Met, 'id' | 'matched'>[]): Promise<CustomerRow[]> {
  const ids = found.map(({ id }) => id);
  const [rows, figures] = await Promise.all([
    context.tx.rows<FoundRow>(
      sql`
      SELECT ${columns}, f.matched
      FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(found.map(({ matched }) => matched))}::text[]) WITH ORDINALITY AS f (id, matched, place)
      JOIN customers c ON c.id = f.id ${beside} ORDER BY f.place`,
      'once',
    ),
    figuresOf(context, ids),
  ]);
  return rows.map((row) => ({ ...row, ...figures(row.id) }));
}

function readCursor(cursor: string): { name: string; id: number } | undefined {
  try {
    const [name, id] = JSON.parse(cursor) as [unknown, unknown];
    return typeof name === 'string' && isKeepable(name) && Number.isSafeInteger(id) ? { name, id: Number(id) } : undefined;
  } catch {
    return undefined;
  }
}
