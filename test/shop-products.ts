import { sql } from 'drizzle-orm';
import { addCustomer, type TestCustomer } from './baskets.ts';
import type { TestShop } from './shop.ts';

/** Products that customers of a brand order themselves, without questions. Price nothing with them: they have no case. */
export function addShopProducts({ kernel }: TestShop, unitIds: readonly number[]): Promise<number[]> {
  return kernel.act(async ({ tx }) => {
    const group = await tx.row<{ id: number }>(
      sql`INSERT INTO main_groups (code, name_nl, name_en, position) VALUES ('shop', 'Winkel', 'Shop', 1) RETURNING id`,
    );
    const ids: number[] = [];
    for (const [place, unitId] of unitIds.entries()) {
      const product = await tx.row<{ id: number }>(sql`
        INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
        VALUES (${group!.id}, ${`flyer-${place}`}, 'Flyer', 'Flyer', 'flat', '{"quantities": [100]}', '{}', 21, ${place}) RETURNING id`);
      await tx.rows(
        sql`INSERT INTO unit_sub_groups (business_unit_id, sub_group_id, portal_visible) VALUES (${unitId}, ${product!.id}, true)`,
      );
      ids.push(product!.id);
    }
    return ids;
  });
}

/** A customer whose contact signs in as this demo user. */
export async function addShopCustomer(
  shop: TestShop,
  email: string,
  change: Parameters<typeof addCustomer>[1] = {},
): Promise<TestCustomer> {
  const customer = await addCustomer(shop, change);
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`,
    ),
  );
  return customer;
}
