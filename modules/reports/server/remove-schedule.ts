import { sql } from 'drizzle-orm';
import { removeScheduleEndpoint } from '#modules/reports/contract/remove-schedule.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const removeSchedule = command(removeScheduleEndpoint, async ({ tx, actor }, { id }) => {
  const removed = await tx.row<{ report: string; rhythm: string }>(
    sql`DELETE FROM export_schedules WHERE id = ${id} AND user_id = ${actor.id} RETURNING report, rhythm`,
  );
  if (!removed) throw notFound();
  await tx.record({ fact: 'export.schedule_removed', refs: { user: actor.id }, data: removed });
  return { id };
});
