import { type SQL, sql } from 'drizzle-orm';
import { type LogAlertRow, listLogAlertsEndpoint } from '#modules/integrations/contract/log-alert/list-log-alerts.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export const selectLogAlerts = (tx: ReadTx, where: SQL): Promise<LogAlertRow[]> =>
  tx.rows<LogAlertRow>(sql`
    SELECT id, version, name, source, contains AS words, count, minutes, active,
      raised_at AS "raisedAt" FROM log_alerts WHERE ${where} ORDER BY name, id`);

export const listLogAlerts = query(listLogAlertsEndpoint, async ({ tx }) => ({ rows: await selectLogAlerts(tx, sql`true`) }));
