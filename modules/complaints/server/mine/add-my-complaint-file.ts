import { sql } from 'drizzle-orm';
import { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { decideAddMyFile } from '#modules/complaints/domain/my-complaint.ts';
import { storeComplaintFile } from '#modules/complaints/server/handling/add-complaint-file.ts';
import { isNoLetter } from '#modules/complaints/server/handling/complaint-files.ts';
import { lockComplaint } from '#modules/complaints/server/handling/complaints.store.ts';
import { bytesOfFiles } from '#platform/server/files/files.ts';
import { command } from '#platform/server/served.ts';
import { orderOfOwnComplaint } from './own-complaint.ts';

export const addMyComplaintFile = command(addMyComplaintFileEndpoint, async (context, { id, name, content }) => {
  const { tx } = context;
  await orderOfOwnComplaint(context, id);
  return tx.asStaff(async () => {
    const complaint = await lockComplaint(context, id);
    const found = await tx.row<{ files: number }>(sql`
      SELECT count(*) AS files FROM files f WHERE f.refs @> ARRAY[${`complaint:${id}`}]::text[] AND ${isNoLetter} AND f.removed_at IS NULL`);
    // Photos that are added to several complaints at once are counted one after another.
    await tx.rows(sql`
      SELECT pg_advisory_xact_lock(hashtextextended('complaints.photos:' || customer_id, 0)) FROM complaints WHERE id = ${id}`);
    const theirs = await tx.rows<{ ref: string }>(sql`
      SELECT 'complaint:' || id AS ref FROM complaints WHERE customer_id = (SELECT customer_id FROM complaints WHERE id = ${id})`);
    const customerBytes = await bytesOfFiles(
      tx,
      theirs.map(({ ref }) => ref),
    );
    const photos = { done: complaint.closedAt !== null, files: found!.files, customerBytes };
    const decided = decideAddMyFile(photos, content.length * (3 / 4));
    return decided.accepted ? storeComplaintFile(context, complaint, { name, content, byCustomer: true }) : decided;
  });
});
