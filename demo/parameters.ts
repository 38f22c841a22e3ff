import { sql } from 'drizzle-orm';
import shop from '../golden/shop.json' with { type: 'json' };
import type { DemoContext } from './fill.ts';

/** The machines, papers, rates and mark-ups that every price is made with. */
export async function fillParameters({ kernel }: DemoContext): Promise<void> {
  await kernel.act(({ tx, now }) =>
    tx.rows(sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at)
      VALUES ('2026-11', '2026-11-01', ${JSON.stringify(shop)}, ${now.toString()})`),
  );
}
