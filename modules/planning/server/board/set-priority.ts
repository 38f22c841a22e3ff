import { sql } from 'drizzle-orm';
import { lockLine } from '#modules/baskets/server/public.ts';
import { setPriorityEndpoint } from '#modules/planning/contract/board/set-priority.endpoint.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { prioritiesOf } from './read-priority.ts';

export const setPriority = command(setPriorityEndpoint, async ({ tx }, { id, version, priority }) => {
  const line = await lockLine(tx, id);
  const before = (await prioritiesOf(tx, [id]))[0] ?? { id, version: 0, priority: 'normal' as const };
  if (before.version !== version) throw staleVersion(before);
  if (before.priority === priority) return unchanged(before);
  await tx.rows(sql`
    INSERT INTO plan_priorities (line_id, priority) VALUES (${id}, ${priority})
    ON CONFLICT (line_id) DO UPDATE SET priority = excluded.priority, version = plan_priorities.version + 1`);
  await tx.record({
    fact: 'plan_line.prioritized',
    refs: { basket: line.basketId, line: id },
    from: before.priority,
    to: priority,
    data: { priority },
  });
  return { id, version: version + 1, priority };
});
