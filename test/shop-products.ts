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

/** A colleague of the customer who signs in as this demo user, and approves orders unless told otherwise. */
export async function addShopColleague(
  shop: TestShop,
  customer: TestCustomer,
  email: string,
  { mayApprove = true }: { mayApprove?: boolean } = {},
): Promise<void> {
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO contacts (customer_id, first_name, surname, email, user_id, may_approve)
      SELECT ${customer.id}, 'Ellen', 'Prins', ${email}, id, ${mayApprove} FROM users WHERE email = ${email}
      ON CONFLICT (user_id) DO UPDATE SET may_approve = excluded.may_approve`),
  );
}

/** An order of the customer's contact that waits for a colleague. */
export async function addWaitingShopOrder({ kernel }: TestShop, { id, contactId }: TestCustomer, productId: number): Promise<number> {
  const item = { id: 1, version: 1, unitId: 2, productId, place: 'basket', name: '', quantity: 100, answers: {}, deliveries: [] };
  const made = await kernel.act(({ tx, now }) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO shop_orders (customer_id, contact_id, status, items, reference, po_number, total, asked_at)
      VALUES (${id}, ${contactId}, 'waiting', ${JSON.stringify([item])}::jsonb, '', '', 1000000, ${now.toString()}) RETURNING id`),
  );
  return made!.id;
}
