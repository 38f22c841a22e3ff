import { sql } from 'drizzle-orm';
import { basketsTables, changeLine, lockLine } from '#modules/baskets/server/public.ts';
import { setPriorityEndpoint } from '#modules/prepress/contract/set-priority.endpoint.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const setPriority = command(setPriorityEndpoint, async ({ tx }, { lineId, priority }) => {
  const line = await lockLine(tx, lineId);
  const before = await tx.row<{ priority: number | null }>(
    sql`SELECT prepress_priority AS priority FROM ${basketsTables.lines} WHERE id = ${lineId}`,
  );
  if (before?.priority === priority) return unchanged({ priority });
  await changeLine(tx, line, { prepressPriority: priority });
  await tx.record({ fact: 'line.prepress_priority', refs: { basket: line.basketId, line: lineId }, data: { priority: priority ?? 0 } });
  return { priority };
});
