import { sql } from 'drizzle-orm';
import { readyPage } from '#modules/identity/contract/identity.pages.ts';
import { mailUser } from '#modules/identity/server/users/mail-user.ts';
import { backupFailed } from '#platform/server/backup/failed-backup.ts';
import { subscribe } from '#platform/server/facts.ts';

/** Mails the administrators, who may open the ready page, that the nightly backup failed. */
export const mailFailedBackup = subscribe(backupFailed, async (context, { data: { reason } }) => {
  const users = await context.tx.rows<{ id: number }>(sql`SELECT id FROM users WHERE internal AND active AND admin ORDER BY id`);
  const url = new URL(readyPage.path, context.kernel.config.publicUrl).toString();
  for (const { id } of users) await mailUser(context, id, { kind: 'backup_failed', params: { reason }, url });
});
