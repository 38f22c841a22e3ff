import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { isBeforeRelease, isPrintable } from '#modules/prepress/domain/artwork.ts';
import type { SlotName } from '#modules/prepress/domain/expected-files.ts';
import { decideOpenFile } from '#modules/prepress/domain/file-scan.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { streamStored } from '#platform/server/files/files.ts';
import type { Download } from '#platform/server/served.ts';
import { writeZip, type ZipEntry } from '#platform/server/tables/write-zip.ts';
import { selectUploads } from './artwork.store.ts';

export type PrintFile = {
  id: number;
  lineId: number;
  slot: SlotName;
  name: string;
  fileKey: string;
  size: number;
  pageCount: number | null;
};

/** The files of these lines that may be printed: the newest of each slot, without open findings, and approved or released for production. */
export async function readPrintFiles(tx: ReadTx, lineIds: readonly number[]): Promise<PrintFile[]> {
  const uploads = await selectUploads(tx, sql`s.line_id = ANY(${sql.param([...lineIds])}::bigint[]) AND u.superseded_at IS NULL`);
  return uploads
    .filter((upload) => isPrintable(upload) && decideOpenFile(upload.scan).accepted)
    .filter(({ proofStatus, lineStatus }) => proofStatus === 'approved' || !isBeforeRelease(lineStatus))
    .map(({ id, lineId, slot, name, fileKey, size, pageCount }) => ({ id, lineId, slot, name, fileKey, size, pageCount }));
}

/** The bytes of a zip file with these files after `first`. Each is opened when its turn comes, so that one at a time is read. */
export function zipOf(files: readonly { pressName: string; fileKey: string }[], first: readonly ZipEntry[] = []): Download['bytes'] {
  return async (kernel) => {
    const contentOf = async function* (key: string): AsyncGenerator<Uint8Array> {
      for await (const piece of await streamStored(kernel, { key })) yield piece as Uint8Array;
    };
    return Readable.from(writeZip([...first, ...files.map(({ pressName: name, fileKey }) => ({ name, content: contentOf(fileKey) }))]));
  };
}
