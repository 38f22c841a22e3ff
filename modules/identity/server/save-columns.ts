import { sql } from 'drizzle-orm';
import { saveColumnsEndpoint } from '#platform/contract/save-columns.endpoint.ts';
import { preference } from '#platform/server/served.ts';

export const saveColumns = preference(saveColumnsEndpoint, async ({ tx, actor }, { list, hidden }) => {
  await tx.rows(sql`
    INSERT INTO list_columns (user_id, list, hidden) VALUES (${actor.id}, ${list}, ${sql.param(hidden)})
    ON CONFLICT (user_id, list) DO UPDATE SET hidden = excluded.hidden`);
  return { hidden };
});
