import { readyPage } from '#modules/identity/contract/identity.pages.ts';
import { administratorsOf } from '#modules/identity/server/users/administrators.ts';
import { mailUser } from '#modules/identity/server/users/mail-user.ts';
import { backupFailed } from '#platform/server/backup/failed-backup.ts';
import { subscribe } from '#platform/server/facts.ts';

/** Mails the administrators, who may open the ready page, that the nightly backup failed. */
export const mailFailedBackup = subscribe(backupFailed, async (context, { data: { reason } }) => {
  const url = new URL(readyPage.path, context.kernel.config.publicUrl).toString();
  for (const id of await administratorsOf(context.tx)) await mailUser(context, id, { kind: 'backup_failed', params: { reason }, url });
});
