import { sql } from 'drizzle-orm';
import { removeSubGroupEndpoint } from '#modules/catalogue/contract/remove-sub-group.endpoint.ts';
import { decideRemoveGroup } from '#modules/catalogue/domain/products/remove-group.ts';
import { productUses } from '#modules/catalogue/server/product-uses.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { findUses } from '#platform/server/database/row-uses.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import type { RemovableGroup } from './groups.store.ts';

/** Tables whose rows are named by their units, articles and orders. */
const namedAlready = ['unit_sub_groups', 'articles', 'lines'];

/** Removes a product that no unit sells and that was never quoted, priced or saved elsewhere. */
export const removeSubGroup = command(removeSubGroupEndpoint, async (context, { id }) => {
  const { tx, kernel } = context;
  const group = await tx.row<RemovableGroup>(sql`
    SELECT code, name_nl AS name, ARRAY(
      SELECT u.name FROM unit_sub_groups o JOIN ${identityTables.businessUnits} u ON u.id = o.business_unit_id WHERE o.sub_group_id = g.id
      UNION ALL SELECT a.code FROM articles a WHERE a.sub_group_id = g.id) AS uses
    FROM sub_groups g WHERE id = ${id} FOR UPDATE`);
  if (!group) throw notFound();
  const sold = await Promise.all(productUses.entriesOf(kernel).map(({ findUsesOfSubGroup }) => findUsesOfSubGroup(tx, id)));
  const priced = await findUses(context, 'sub_groups', [id], namedAlready);
  const others = priced.flatMap(({ text, examples }) => (examples.length > 0 ? examples.map(({ label }) => label) : [text]));
  const removable = decideRemoveGroup([...new Set([...group.uses, ...sold.flat(), ...others])]);
  if (!removable.accepted) return removable;
  await tx.rows(sql`DELETE FROM default_answers WHERE scope = 'subGroup' AND key = ${String(id)}`);
  await tx.rows(sql`DELETE FROM sub_groups WHERE id = ${id}`);
  await tx.record({ fact: 'sub_group.removed', refs: { subGroup: id }, data: { code: group.code, name: group.name } });
  return { id };
});
