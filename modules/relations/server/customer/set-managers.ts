import { sql } from 'drizzle-orm';
import { setManagersEndpoint } from '#modules/relations/contract/customer/set-managers.endpoint.ts';
import { customers } from '#modules/relations/server/relations.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { expectManagers } from './customer-fields.ts';

const kinds = ['accountManagerId', 'orderManagerId', 'prepressManagerId'] as const;

export const setManagers = command(setManagersEndpoint, async ({ tx }, { customerIds, ...asked }) => {
  const given = kinds.flatMap((kind) => (asked[kind] === undefined ? [] : [kind]));
  await expectManagers(tx, asked);
  const ids = sql.param([...customerIds]);
  const found = await tx.rows<{ id: number }>(sql`SELECT id FROM customers WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`);
  if (found.length < new Set(customerIds).size) throw notFound();
  if (given.length === 0) return unchanged({ changed: 0 });
  const set = given.map((kind) => sql`${sql.identifier(customers[kind].name)} = ${asked[kind] ?? null}`);
  const differs = given.map((kind) => sql`${sql.identifier(customers[kind].name)} IS DISTINCT FROM ${asked[kind] ?? null}`);
  const changed = await tx.rows<{ id: number; name: string }>(sql`
    UPDATE customers SET ${sql.join(set, sql`, `)}, version = version + 1
    WHERE id = ANY(${ids}::bigint[]) AND (${sql.join(differs, sql` OR `)}) RETURNING id, name`);
  if (changed.length === 0) return unchanged({ changed: 0 });
  await tx.recordAll(changed.map(({ id, name }) => ({ fact: 'customer.managers_set', refs: { customer: id }, data: { name } })));
  return { changed: changed.length };
});
