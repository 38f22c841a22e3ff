import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { decideAddMyFile } from '#modules/complaints/domain/my-complaint.ts';
import { storeComplaintFile } from '#modules/complaints/server/handling/add-complaint-file.ts';
import { isNoLetter } from '#modules/complaints/server/handling/complaint-files.ts';
import { lockComplaint } from '#modules/complaints/server/handling/complaints.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { bytesOfFiles } from '#platform/server/files/files.ts';
import { command } from '#platform/server/served.ts';

/** A complaint is the caller's own when its order is visible to them. */
export const addMyComplaintFile = command(addMyComplaintFileEndpoint, async (context, { id, name, content }) => {
  const { tx, actor } = context;
  const basketId = await tx.asStaff(
    async () => (await tx.row<{ basketId: number | null }>(sql`SELECT basket_id AS "basketId" FROM complaints WHERE id = ${id}`))?.basketId,
  );
  const own =
    actor.internal || basketId == null ? undefined : await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${basketId}`);
  if (!own) throw notFound();
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
    return decided.accepted ? storeComplaintFile(context, complaint, { name, content }) : decided;
  });
});
