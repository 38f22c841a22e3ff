import { sql } from 'drizzle-orm';
import { removePresetEndpoint } from '#platform/contract/remove-preset.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { preference } from '#platform/server/served.ts';

export const removePreset = preference(removePresetEndpoint, async ({ tx, actor }, { list, presetId }) => {
  const removed = await tx.row<{ id: number }>(
    sql`DELETE FROM list_presets WHERE id = ${presetId} AND user_id = ${actor.id} AND list = ${list} RETURNING id`,
  );
  if (!removed) throw notFound();
  return removed;
});
