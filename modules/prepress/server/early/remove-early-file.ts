import { sql } from 'drizzle-orm';
import { removeEarlyFileEndpoint } from '#modules/prepress/contract/early/remove-early-file.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { removeFile } from '#platform/server/files/files.ts';
import { type CommandContext, preference } from '#platform/server/served.ts';
import { type EarlyFileRow, isEarly, selectEarlyFiles } from './early-files.store.ts';

/** Removes the files of a contact that are of no order yet. */
export async function discardEarlyFiles(context: CommandContext, contactId: number): Promise<void> {
  for (const file of await selectEarlyFiles(context.tx, sql`contact_id = ${contactId} AND ${isEarly}`)) await drop(context, file);
}

async function drop(context: CommandContext, { id, fileId }: EarlyFileRow): Promise<void> {
  await context.tx.rows(sql`UPDATE early_files SET replaced_at = ${context.now.toString()} WHERE id = ${id}`);
  await removeFile(context, fileId);
}

export const removeEarlyFile = preference(removeEarlyFileEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const contactId = actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0);
  return tx.asStaff(async () => {
    const [file] = await selectEarlyFiles(tx, sql`id = ${id} AND contact_id = ${contactId} AND ${isEarly}`);
    if (!file) throw notFound();
    await drop(context, file);
    return { id: file.id };
  });
});
