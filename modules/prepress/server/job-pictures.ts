import { sql } from 'drizzle-orm';
import { decideOpenFile } from '#modules/prepress/domain/file-scan.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { selectUploads } from './artwork.store.ts';

/** The uploads whose first page shows what the cover and the inside of a job look like. */
export type JobPictures = { cover: number; inner: number };

/** Reads the pictures of each of these lines, from the newest files that may be opened; one file shows both. */
export async function readJobPictures(tx: ReadTx, lineIds: readonly number[]): Promise<Map<number, JobPictures>> {
  const uploads = await selectUploads(tx, sql`s.line_id = ANY(${sql.param([...lineIds])}::bigint[]) AND u.superseded_at IS NULL`);
  const open = uploads.filter(({ scan, pageCount }) => decideOpenFile(scan).accepted && pageCount !== null);
  return new Map(
    [...Map.groupBy(open, ({ lineId }) => lineId)].map(([lineId, own]) => {
      const cover = own.find(({ slot }) => slot === 'cover') ?? own[0]!;
      const inner = own.find(({ slot }) => slot !== 'cover') ?? own[0]!;
      return [lineId, { cover: cover.id, inner: inner.id }];
    }),
  );
}
