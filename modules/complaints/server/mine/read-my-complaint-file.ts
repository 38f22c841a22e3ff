import { sql } from 'drizzle-orm';
import { readMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/read-my-complaint-file.endpoint.ts';
import { findFileOf } from '#modules/complaints/server/handling/complaint-files.ts';
import { notFound } from '#platform/server/errors.ts';
import { streamStored } from '#platform/server/files/files.ts';
import { Download, query } from '#platform/server/served.ts';
import { orderOfOwnComplaint } from './own-complaint.ts';

/** Files that the staff added for itself are not the customer's. */
export const readMyComplaintFile = query(readMyComplaintFileEndpoint, async (context, { id, fileId }) => {
  const { tx } = context;
  await orderOfOwnComplaint(context, id);
  return tx.asStaff(async () => {
    const shown = await tx.row(sql`SELECT 1 FROM files WHERE id = ${fileId}
      AND refs && ARRAY[${`complaint_photo:${id}`}, ${`complaint_letter:${id}`}]::text[]`);
    if (!shown) throw notFound();
    const file = await findFileOf(tx, id, fileId);
    return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true });
  });
});
