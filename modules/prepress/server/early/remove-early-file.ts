import { sql } from 'drizzle-orm';
import { removeEarlyFileEndpoint } from '#modules/prepress/contract/early/remove-early-file.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { removeFile } from '#platform/server/files/files.ts';
import { preference } from '#platform/server/served.ts';
import { isEarly, selectEarlyFiles } from './early-files.store.ts';

export const removeEarlyFile = preference(removeEarlyFileEndpoint, async (context, { id }) => {
  const { tx, actor, now } = context;
  const contactId = actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0);
  return tx.asStaff(async () => {
    const [file] = await selectEarlyFiles(tx, sql`id = ${id} AND contact_id = ${contactId} AND ${isEarly}`);
    if (!file) throw notFound();
    await tx.rows(sql`UPDATE early_files SET replaced_at = ${now.toString()} WHERE id = ${file.id}`);
    await removeFile(context, file.fileId);
    return { id: file.id };
  });
});
