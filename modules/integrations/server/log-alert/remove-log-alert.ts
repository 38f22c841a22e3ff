import { sql } from 'drizzle-orm';
import { removeLogAlertEndpoint } from '#modules/integrations/contract/log-alert/remove-log-alert.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const removeLogAlert = command(removeLogAlertEndpoint, async ({ tx }, { id }) => {
  const gone = await tx.row<{ name: string }>(sql`DELETE FROM log_alerts WHERE id = ${id} RETURNING name`);
  if (!gone) throw notFound();
  await tx.record({ fact: 'log_alert.removed', refs: { logAlert: id }, data: { name: gone.name } });
  return { id };
});
