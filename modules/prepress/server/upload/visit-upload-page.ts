import { sql } from 'drizzle-orm';
import { visitUploadPageEndpoint } from '#modules/prepress/contract/visit-upload-page.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { preference } from '#platform/server/served.ts';

export const visitUploadPage = preference(visitUploadPageEndpoint, async ({ tx, now, actor }) => {
  const link = await tx.asStaff(() =>
    tx.row<{ visits: number }>(sql`
      UPDATE upload_links SET visits = visits + 1, visited_at = ${now.toString()} WHERE id = ${actor.token?.subjectId ?? 0} RETURNING visits`),
  );
  if (!link) throw notFound();
  return { visits: link.visits };
});
