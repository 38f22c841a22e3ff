import { sql } from 'drizzle-orm';
import { removeMainGroupEndpoint } from '#modules/catalogue/contract/remove-main-group.endpoint.ts';
import { decideRemoveGroup } from '#modules/catalogue/domain/products/remove-group.ts';
import { findUses } from '#platform/server/database/row-uses.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import type { RemovableGroup } from './groups.store.ts';

/** Removes a main group without products and prices of its own. */
export const removeMainGroup = command(removeMainGroupEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const name = actor.language === 'nl' ? sql`name_nl` : sql`name_en`;
  const group = await tx.row<RemovableGroup>(sql`
    SELECT code, name_nl AS name, ARRAY(SELECT ${name} FROM sub_groups s WHERE s.main_group_id = g.id ORDER BY position LIMIT 5) AS uses
    FROM main_groups g WHERE id = ${id} FOR UPDATE`);
  if (!group) throw notFound();
  const priced = await findUses(context, 'main_groups', [id], ['sub_groups']);
  const others = priced.flatMap(({ text, examples }) => (examples.length > 0 ? examples.map(({ label }) => label) : [text]));
  const removable = decideRemoveGroup([...group.uses, ...others]);
  if (!removable.accepted) return removable;
  await tx.rows(sql`DELETE FROM main_groups WHERE id = ${id}`);
  await tx.record({ fact: 'main_group.removed', refs: { mainGroup: id }, data: { code: group.code, name: group.name } });
  return { id };
});
