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
  const held = await listCustomers(context, input, customersHolding(search));
  return held.count > 0 ? held : listCustomers(context, input, customersLike(search));
});

const everyCustomer = sql`SELECT id, 0 AS score, NULL::text AS matched FROM customers`;

type Filters = Omit<z.output<typeof searchCustomersEndpoint.input>, 'search'> & { search?: string | undefined };

async function listCustomers(context: QueryContext, { search, cursor, limit, customerType, unitId, blocked }: Filters, met: SQL) {
  const { tx } = context;
  const filters = [sql`true`];
  if (customerType) filters.push(sql`c.customer_type = ${customerType}`);
  if (unitId) filters.push(sql`c.business_unit_id = ${unitId}`);
  if (blocked !== undefined) filters.push(sql`c.blocked = ${blocked}`);
  const from = sql`FROM (${met}) m JOIN customers c ON c.id = m.id WHERE ${sql.join(filters, sql` AND `)}`;
  // A search is read in one go; the whole list continues after the last name.
  const after = cursor && !search ? readCursor(cursor) : undefined;
  const beyond = after ? sql`AND (c.name, c.id) > (${after.name}, ${after.id})` : sql``;
  const order = search ? sql`m.score DESC, c.name, c.id` : sql`c.name, c.id`;
  const found = await tx.rows<FoundRow>(sql`
    WITH m AS MATERIALIZED (SELECT c.id, m.score, m.matched, c.name ${from} ${beyond} ORDER BY ${order} LIMIT ${limit + 1})
    SELECT ${columns}, m.matched FROM m JOIN customers c ON c.id = m.id ${beside} ORDER BY ${order}`);
  const counted = await tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (SELECT 1 ${from} LIMIT ${countedUpTo + 1}) counted`);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: await withFigures(context, rows),
    nextCursor: found.length > limit && last && !search ? JSON.stringify([last.name, last.id]) : null,
    count: Math.min(counted!.count, countedUpTo),
    countIsExact: counted!.count <= countedUpTo,
  };
}

export const recentCustomers = query(recentCustomersEndpoint, async (context) => {
  const { tx, kernel } = context;
  const ids: number[] = [];
  for (const reader of customerFigures.entriesOf(kernel)) ids.push(...(await reader.recentCustomerIds(tx, 8)));
  const rows = await tx.rows<FoundRow>(sql`
    SELECT ${columns}, NULL AS matched FROM customers c ${beside} WHERE c.id = ANY(${sql.param(ids)}::bigint[])
    ORDER BY array_position(${sql.param(ids)}::bigint[], c.id)`);
  return { rows: await withFigures(context, rows) };
});

export const readUnits = query(readUnitsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY id`),
}));

type FoundRow = Omit<CustomerRow, 'openValue' | 'lastOrderedOn'>;

async function withFigures(context: QueryContext, rows: FoundRow[]): Promise<CustomerRow[]> {
  const figures = await figuresOf(
    context,
    rows.map((row) => row.id),
  );
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
