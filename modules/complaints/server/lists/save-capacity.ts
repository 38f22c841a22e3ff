import { sql } from 'drizzle-orm';
import { saveCapacityEndpoint } from '#modules/complaints/contract/save-capacity.endpoint.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readWeek } from './capacity.ts';

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
