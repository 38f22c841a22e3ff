import { sql } from 'drizzle-orm';
import { readCapacityEndpoint, saveCapacityEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { command, query, unchanged } from '#platform/server/served.ts';

type Week = [number, number, number, number, number, number, number];

export const readCapacity = query(readCapacityEndpoint, async ({ tx }) => ({ week: await readWeek(tx) }));

export const saveCapacity = command(saveCapacityEndpoint, async ({ tx }, { week }) => {
  await tx.rows(sql`SELECT 1 FROM complaint_capacity ORDER BY weekday FOR UPDATE`);
  const before = await readWeek(tx);
  if (before.every((capacity, day) => capacity === week[day])) return unchanged({ week });
  await tx.rows(sql`
    UPDATE complaint_capacity c SET capacity = asked.capacity
    FROM unnest(${sql.param(week)}::int[]) WITH ORDINALITY AS asked (capacity, weekday) WHERE c.weekday = asked.weekday`);
  await tx.record({ fact: 'complaint_capacity.changed', refs: {}, data: { week: week.join(' ') } });
  return { week };
});

async function readWeek(tx: ReadTx): Promise<Week> {
  const rows = await tx.rows<{ capacity: number }>(sql`SELECT capacity FROM complaint_capacity ORDER BY weekday`);
  return rows.map(({ capacity }) => capacity) as Week;
}
