import { sql } from 'drizzle-orm';
import {
  listViewEndpoint,
  removePresetEndpoint,
  saveColumnsEndpoint,
  savePresetEndpoint,
} from '#platform/contract/list-views.endpoints.ts';
import { notFound } from '#platform/server/errors.ts';
import { preference, query } from '#platform/server/served.ts';

export const listView = query(listViewEndpoint, async ({ tx, actor }, { list }) => {
  const presets = await tx.rows<{ id: number; name: string; search: string }>(
    sql`SELECT id, name, search FROM list_presets WHERE user_id = ${actor.id} AND list = ${list} ORDER BY lower(name)`,
  );
  const columns = await tx.row<{ hidden: string[] }>(sql`SELECT hidden FROM list_columns WHERE user_id = ${actor.id} AND list = ${list}`);
  return { presets, hidden: columns?.hidden ?? [] };
});

export const savePreset = preference(savePresetEndpoint, async ({ tx, actor }, { list, name, search }) => {
  const saved = await tx.row<{ id: number }>(sql`
    INSERT INTO list_presets (user_id, list, name, search) VALUES (${actor.id}, ${list}, ${name}, ${search})
    ON CONFLICT (user_id, list, lower(name)) DO UPDATE SET name = excluded.name, search = excluded.search RETURNING id`);
  return saved!;
});

export const removePreset = preference(removePresetEndpoint, async ({ tx, actor }, { list, presetId }) => {
  const removed = await tx.row<{ id: number }>(
    sql`DELETE FROM list_presets WHERE id = ${presetId} AND user_id = ${actor.id} AND list = ${list} RETURNING id`,
  );
  if (!removed) throw notFound();
  return removed;
});

export const saveColumns = preference(saveColumnsEndpoint, async ({ tx, actor }, { list, hidden }) => {
  await tx.rows(sql`
    INSERT INTO list_columns (user_id, list, hidden) VALUES (${actor.id}, ${list}, ${sql.param(hidden)})
    ON CONFLICT (user_id, list) DO UPDATE SET hidden = excluded.hidden`);
  return { hidden };
});
