import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { removeSubGroupEndpoint } from '#modules/catalogue/contract/remove-sub-group.endpoint.ts';
import { estimator, groups, setUpProductGroups, shop } from '#test/setups/product-groups.ts';

setUpProductGroups();

it('remove sub group › removes a product that no unit sells, and refuses the others, an unknown one and people without the right', async () => {
  const flyer = (await groups()).subGroups.find(({ code }) => code === 'flyer')!;
  const copied = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
      SELECT main_group_id, 'menu-card', 'Menukaart', 'Menu', product, template, file_slots, vat_rate, 99 FROM sub_groups
      WHERE id = ${flyer.id} RETURNING id`),
  );
  const { id } = copied!;
  expect((await shop.as('operator').refused(removeSubGroupEndpoint, { id })).status).toBe(403);
  await estimator().call(removeSubGroupEndpoint, { id });
  expect((await groups()).subGroups.map((one) => one.id)).not.toContain(id);
  expect(await estimator().refused(removeSubGroupEndpoint, { id: flyer.id })).toMatchObject({ code: 'GROUP_IN_USE' });
  expect((await estimator().refused(removeSubGroupEndpoint, { id })).status).toBe(404);
});
