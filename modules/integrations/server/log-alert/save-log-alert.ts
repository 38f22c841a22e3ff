import { sql } from 'drizzle-orm';
import { saveLogAlertEndpoint } from '#modules/integrations/contract/log-alert/save-log-alert.endpoint.ts';
import { decideSaveLogAlert } from '#modules/integrations/domain/log-alert.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { selectLogAlerts } from './list-log-alerts.ts';

export const saveLogAlert = command(saveLogAlertEndpoint, async ({ tx }, { id, version, name, source, words, count, minutes, active }) => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('log_alerts'))`);
  const [before] = id === undefined ? [] : await selectLogAlerts(tx, sql`id = ${id}`);
  if (id !== undefined && !before) throw notFound();
  if (before && version !== before.version) throw staleVersion(before);
  const taken = await tx.row(sql`SELECT 1 FROM log_alerts WHERE lower(name) = lower(${name}) AND id <> ${id ?? 0}`);
  const decided = decideSaveLogAlert(taken !== undefined);
  if (!decided.accepted) return decided;
  const saved = await tx.row<{ id: number; version: number }>(
    before
      ? sql`UPDATE log_alerts SET name = ${name}, source = ${source}, contains = ${words}, count = ${count}, minutes = ${minutes}, active = ${active},
              version = version + 1 WHERE id = ${before.id} RETURNING id, version`
      : sql`INSERT INTO log_alerts (name, source, contains, count, minutes, active)
            VALUES (${name}, ${source}, ${words}, ${count}, ${minutes}, ${active}) RETURNING id, version`,
  );
  await tx.record({ fact: before ? 'log_alert.changed' : 'log_alert.added', refs: { logAlert: saved!.id }, data: { name } });
  return saved!;
});
