import { and, eq, sql } from 'drizzle-orm';
import {
  blockCustomerEndpoint,
  customerHistoryEndpoint,
  setManagersEndpoint,
  unblockCustomerEndpoint,
} from '#modules/relations/contract/customer-acts.endpoints.ts';
import { currentCustomerId, customerHistoryRefs } from '#modules/relations/server/merge/former-customers.ts';
import { customers } from '#modules/relations/server/relations.tables.ts';
import { refuse } from '#platform/domain/decision.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { type CommandContext, command, query, unchanged } from '#platform/server/served.ts';
import { expectManagers } from './save-customer.ts';

type Blocking = { id: number; version: number; reason: string };

export const blockCustomer = command(blockCustomerEndpoint, (context, asked) => setBlocked(context, asked, true, 'ALREADY_BLOCKED'));
export const unblockCustomer = command(unblockCustomerEndpoint, (context, asked) => setBlocked(context, asked, false, 'NOT_BLOCKED'));

async function setBlocked<Code extends string>({ tx }: CommandContext, { id, version, reason }: Blocking, blocked: boolean, refusal: Code) {
  const [current] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!current) throw notFound();
  if (current.blocked === blocked) return refuse(refusal, { name: current.name });
  if (current.version !== version) throw staleVersion(current);
  await tx.db
    .update(customers)
    .set({ blocked, blockedReason: blocked ? reason : '', version: version + 1 })
    .where(and(eq(customers.id, id), eq(customers.version, version)));
  const fact = blocked ? 'customer.blocked' : 'customer.unblocked';
  await tx.record({ fact, refs: { customer: id }, data: { name: current.name, reason } });
  return { id, version: version + 1 };
}

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

export const customerHistory = query(customerHistoryEndpoint, async (context, { id, before }) => {
  const { tx } = context;
  const current = await currentCustomerId(tx, id);
  if (!(await tx.row(sql`SELECT 1 FROM customers WHERE id = ${current}`))) throw notFound();
  return readHistory(context, await customerHistoryRefs(tx, current), before);
});
