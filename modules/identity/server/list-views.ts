import { sql } from 'drizzle-orm';
import { readListViewEndpoint } from '#platform/contract/list-views.endpoints.ts';
import { query } from '#platform/server/served.ts';

export const readListView = query(readListViewEndpoint, async ({ tx, actor }, { list }) => {
  const presets = await tx.rows<{ id: number; name: string; search: string }>(
    sql`SELECT id, name, search FROM list_presets WHERE user_id = ${actor.id} AND list = ${list} ORDER BY lower(name)`,
  );
  const columns = await tx.row<{ hidden: string[] }>(sql`SELECT hidden FROM list_columns WHERE user_id = ${actor.id} AND list = ${list}`);
  return { presets, hidden: columns?.hidden ?? [] };
});
