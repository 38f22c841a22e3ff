import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { openMyUploadEndpoint } from '#modules/prepress/contract/open-my-upload.endpoint.ts';
import { decideOpenUpload } from '#modules/prepress/domain/receive-upload.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readArtwork } from './artwork-view.ts';
import { grantMyUploadToken } from './upload/upload-links.ts';

/** Returns a token of the upload page to a customer who may see the order, equivalent to the mailed link. */
export const openMyUpload = command(openMyUploadEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const own = actor.internal ? undefined : await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id}`);
  if (!own) throw notFound();
  const decided = decideOpenUpload(await readArtwork(tx, id));
  return decided.accepted ? unchanged({ token: await grantMyUploadToken(context, id) }) : decided;
});
