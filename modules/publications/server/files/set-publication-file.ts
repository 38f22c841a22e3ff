import { setPublicationFileEndpoint } from '#modules/publications/contract/set-publication-file.endpoint.ts';
import { decideAuthorFiles, decidePublicationFile } from '#modules/publications/domain/publication-files.ts';
import { type PutFile, putBytes } from '#platform/server/files/files.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { bytesBeside, setFile } from './publication-files.store.ts';

type Checked = { bytes: Uint8Array; mime: string };

/** Stores the bytes before the transaction, because the file store may be slow. */
export const setPublicationFile = externalCallCommand<typeof setPublicationFileEndpoint, Checked, PutFile>(setPublicationFileEndpoint, {
  async read({ tx, actor }, { kind, content }) {
    const bytes = Buffer.from(content, 'base64');
    const decided = decidePublicationFile(kind, bytes, bytes.length);
    if (!decided.accepted) return decided;
    const kept = await tx.asStaff(() => bytesBeside(tx, actor.token?.subjectId ?? 0, kind));
    const room = decideAuthorFiles(kept, bytes.length);
    return room.accepted ? { bytes, mime: decided.value } : room;
  },
  call: (kernel, { bytes }) => putBytes(kernel, bytes),
  save: (context, { kind, name }, { read: { bytes, mime }, response: put }) =>
    context.tx.asStaff(async () => {
      const id = context.actor.token?.subjectId ?? 0;
      const set = await setFile(context, put, { id, kind, name, mime, sizeBytes: bytes.length });
      return set.accepted ? set.value : set;
    }),
});
