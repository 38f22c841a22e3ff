import { sql } from 'drizzle-orm';
import { removePublicationFileEndpoint } from '#modules/publications/contract/remove-publication-file.endpoint.ts';
import { removeFile } from '#platform/server/files/files.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { fileColumns, lockFiles } from './publication-files.store.ts';

export const removePublicationFile = command(removePublicationFileEndpoint, (context, { kind }) =>
  context.tx.asStaff(async () => {
    const { tx, actor } = context;
    const before = await lockFiles(tx, actor.token?.subjectId ?? 0);
    const fileId = before[kind];
    if (fileId === null) return unchanged({ version: before.version });
    await tx.rows(sql`UPDATE publications SET ${fileColumns[kind]} = NULL, version = version + 1 WHERE id = ${before.id}`);
    await removeFile(context, fileId);
    await tx.record({ fact: 'publication.file_removed', refs: { publication: before.id }, data: { kind } });
    return { version: before.version + 1 };
  }),
);
