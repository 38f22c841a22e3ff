import { sql } from 'drizzle-orm';
import { savePresetEndpoint } from '#platform/contract/save-preset.endpoint.ts';
import { preference } from '#platform/server/served.ts';

export const savePreset = preference(savePresetEndpoint, async ({ tx, actor }, { list, name, search }) => {
  const saved = await tx.row<{ id: number }>(sql`
    INSERT INTO list_presets (user_id, list, name, search) VALUES (${actor.id}, ${list}, ${name}, ${search})
    ON CONFLICT (user_id, list, lower(name)) DO UPDATE SET name = excluded.name, search = excluded.search RETURNING id`);
  return saved!;
});
