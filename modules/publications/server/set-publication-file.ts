import { sql } from 'drizzle-orm';
import { setPublicationFileEndpoint } from '#modules/publications/contract/set-publication-file.endpoint.ts';
import { decideAuthorFiles, decidePublicationFile } from '#modules/publications/domain/publication-files.ts';
import { addFile, type PutFile, putBytes, removeFile } from '#platform/server/files/files.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { bytesOfAuthor, fileColumns, lockAuthor, lockFiles } from './publication-files.store.ts';

type Checked = { bytes: Uint8Array; mime: string };

/** Stores the bytes before the transaction, because the file store may be slow. */
export const setPublicationFile = externalCallCommand<typeof setPublicationFileEndpoint, Checked, PutFile>(setPublicationFileEndpoint, {
  async read({ tx, actor }, { kind, content }) {
    const bytes = Buffer.from(content, 'base64');
    const decided = decidePublicationFile(kind, bytes);
    if (!decided.accepted) return decided;
    const kept = await tx.asStaff(() => bytesOfAuthor(tx, actor.token?.subjectId ?? 0));
    const room = decideAuthorFiles(kept, bytes.length);
    return room.accepted ? { bytes, mime: decided.value } : room;
  },
  call: (kernel, { bytes }) => putBytes(kernel, bytes),
  save: (context, { kind, name }, { read, response }) =>
    context.tx.asStaff(async () => {
      const { tx, actor } = context;
      const before = await lockFiles(tx, actor.token?.subjectId ?? 0);
      // Counted again: others may have been stored meanwhile.
      await lockAuthor(tx, before.id);
      const room = decideAuthorFiles(await bytesOfAuthor(tx, before.id), read.bytes.length);
      if (!room.accepted) return room;
      const file = await addFile(context, response, { name, mime: read.mime, refs: [`publication:${before.id}`] });
      await tx.rows(sql`UPDATE publications SET ${fileColumns[kind]} = ${file.id}, version = version + 1 WHERE id = ${before.id}`);
      const replaced = before[kind];
      if (replaced !== null) await removeFile(context, replaced);
      await tx.record({ fact: 'publication.file_set', refs: { publication: before.id }, data: { kind, file: name } });
      return { version: before.version + 1 };
    }),
});
