import { sql } from 'drizzle-orm';
import type { TestShop } from '#test/shop.ts';

/** The places on which running orders are planned. */
export function addPlacesOfRunningOrders(shop: TestShop) {
  return shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, position)
      SELECT code, code, code, 'binding', 'hand_work', '[]', 1 FROM unnest(ARRAY['PP', 'HW', 'SHIP']) code ON CONFLICT DO NOTHING`),
  );
}
