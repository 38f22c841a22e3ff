import { and, eq } from 'drizzle-orm';
import { customers } from '#modules/relations/server/relations.tables.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Blocking = { id: number; version: number; reason: string };

type DecideBlocked<Code extends string> = (customer: { name: string; blocked: boolean }) => Decision<undefined, Code>;

export async function setBlocked<Code extends string>(
  { tx }: CommandContext,
  { id, version, reason }: Blocking,
  blocked: boolean,
  decide: DecideBlocked<Code>,
) {
  const [current] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!current) throw notFound();
  const decided = decide(current);
  if (!decided.accepted) return decided;
  if (current.version !== version) throw staleVersion(current);
  await tx.db
    .update(customers)
    .set({ blocked, blockedReason: blocked ? reason : '', version: version + 1 })
    .where(and(eq(customers.id, id), eq(customers.version, version)));
  const fact = blocked ? 'customer.blocked' : 'customer.unblocked';
  await tx.record({ fact, refs: { customer: id }, data: { name: current.name, reason } });
  return { id, version: version + 1 };
}
