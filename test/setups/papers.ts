import { sql } from 'drizzle-orm';
import { goldenShop } from '#test/golden.ts';
import type { TestShop } from '#test/shop.ts';

/** The code of a sheet paper of today's parameters, which the shop gets here, of which the stock knows nothing. */
export async function neverKeptPaper(shop: TestShop): Promise<string> {
  const found = await shop.kernel.act(async ({ tx, now }) => {
    await tx.rows(sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at)
      VALUES ('test', '2026-01-01', ${JSON.stringify(goldenShop)}, ${now.toString()}) ON CONFLICT (code) DO NOTHING`);
    return tx.row<{ code: string }>(sql`
      SELECT p ->> 'code' AS code FROM parameter_sets s, jsonb_array_elements(s.shop -> 'papers') p
      WHERE p ->> 'form' = 'sheet' AND NOT EXISTS (SELECT 1 FROM stock_items i WHERE i.paper = p ->> 'code') ORDER BY 1 LIMIT 1`);
  });
  return found!.code;
}

/** Has the stock keep a sheet paper of 32 × 45 cm; returns its item. */
export async function keepPaper(shop: TestShop, paper: string): Promise<number> {
  const item = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO stock_items (paper, name, unit, width_mm, height_mm, grams_per_m2) VALUES (${paper}, ${paper}, 'sheet', 320, 450, 90) RETURNING id`),
  );
  return item!.id;
}
