import { type SQL, sql } from 'drizzle-orm';
import { type LogAlertRow, listLogAlertsEndpoint } from '#modules/integrations/contract/log-alert/list-log-alerts.endpoint.ts';
import { logAlerts } from '#modules/integrations/server/integrations.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { selectColumns } from '#platform/server/database/table-sql.ts';
import { query } from '#platform/server/served.ts';

const columns = ['id', 'version', 'name', 'source', 'words', 'count', 'minutes', 'active', 'raisedAt'] as const;

export const selectLogAlerts = (tx: ReadTx, where: SQL): Promise<LogAlertRow[]> =>
  tx.rows<LogAlertRow>(sql`SELECT ${selectColumns(logAlerts, columns)} FROM log_alerts WHERE ${where} ORDER BY name, id`);

export const listLogAlerts = query(listLogAlertsEndpoint, async ({ tx }) => ({ rows: await selectLogAlerts(tx, sql`true`) }));
