import { sql } from 'drizzle-orm';
import { removeMainGroupEndpoint, removeSubGroupEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { decideRemoveGroup } from '#modules/catalogue/domain/products/remove-group.ts';
import { productUses } from '#modules/catalogue/server/product-uses.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

type Used = { code: string; name: string; uses: string[] };

/** Removes a main group without products. */
export const removeMainGroup = command(removeMainGroupEndpoint, async ({ tx, actor }, { id }) => {
  const name = actor.language === 'nl' ? sql`name_nl` : sql`name_en`;
  const group = await tx.row<Used>(sql`
    SELECT code, name_nl AS name, ARRAY(SELECT ${name} FROM sub_groups s WHERE s.main_group_id = g.id ORDER BY position LIMIT 5) AS uses
    FROM main_groups g WHERE id = ${id} FOR UPDATE`);
  if (!group) throw notFound();
  const removable = decideRemoveGroup(group.uses);
  if (!removable.accepted) return removable;
  await tx.rows(sql`DELETE FROM main_groups WHERE id = ${id}`);
  await tx.record({ fact: 'main_group.removed', refs: { mainGroup: id }, data: { code: group.code, name: group.name } });
  return { id };
});

/** Removes a product that no unit sells and that was never quoted or saved elsewhere. */
export const removeSubGroup = command(removeSubGroupEndpoint, async ({ tx, kernel }, { id }) => {
  const group = await tx.row<Used>(sql`
    SELECT code, name_nl AS name, ARRAY(
      SELECT u.name FROM unit_sub_groups o JOIN business_units u ON u.id = o.business_unit_id WHERE o.sub_group_id = g.id
      UNION ALL SELECT a.code FROM articles a WHERE a.sub_group_id = g.id) AS uses
    FROM sub_groups g WHERE id = ${id} FOR UPDATE`);
  if (!group) throw notFound();
  const sold = await Promise.all(productUses.entriesOf(kernel).map(({ findUsesOfSubGroup }) => findUsesOfSubGroup(tx, id)));
  const removable = decideRemoveGroup([...new Set([...group.uses, ...sold.flat()])]);
  if (!removable.accepted) return removable;
  await tx.rows(sql`DELETE FROM default_answers WHERE scope = 'subGroup' AND key = ${String(id)}`);
  await tx.rows(sql`DELETE FROM sub_groups WHERE id = ${id}`);
  await tx.record({ fact: 'sub_group.removed', refs: { subGroup: id }, data: { code: group.code, name: group.name } });
  return { id };
});
