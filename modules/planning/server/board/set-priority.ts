import { sql } from 'drizzle-orm';
import { type LineRow, lockLine } from '#modules/baskets/server/public.ts';
import { setPriorityEndpoint } from '#modules/planning/contract/board/set-priority.endpoint.ts';
import type { LinePriority } from '#modules/planning/domain/board/set-priority.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { recordStep } from './plan-steps.ts';
import { prioritiesOf } from './read-priority.ts';

export const setPriority = command(setPriorityEndpoint, async (context, { id, version, priority }) => {
  const line = await lockLine(context.tx, id);
  const before = (await prioritiesOf(context.tx, [id]))[0] ?? { id, version: 0, priority: 'normal' as const };
  if (before.version !== version) throw staleVersion(before);
  if (before.priority === priority) return unchanged(before);
  await savePriority(context, line, before.priority, priority);
  await recordStep(context, 'priority', [], [], { priorities: [{ lineId: id, before: before.priority, after: priority }] });
  return { id, version: version + 1, priority };
});

/** Gives a line another priority. The caller has locked the line. */
export async function savePriority(
  { tx }: CommandContext,
  { id, basketId }: Pick<LineRow, 'id' | 'basketId'>,
  from: LinePriority,
  to: LinePriority,
): Promise<void> {
  await tx.rows(sql`
    INSERT INTO plan_priorities (line_id, priority) VALUES (${id}, ${to})
    ON CONFLICT (line_id) DO UPDATE SET priority = excluded.priority, version = plan_priorities.version + 1`);
  await tx.record({ fact: 'plan_line.prioritized', refs: { basket: basketId, line: id }, from, to, data: { priority: to } });
}
