import { closePool, openPool } from '#platform/server/database/database.ts';

/** What a database holds: a filled demo shop, or a real one. Separate from `fill.ts`, which only the first start loads. */
export async function readShopKind(databaseUrl: string): Promise<{ isFilled: boolean; isReal: boolean }> {
  const database = openPool(databaseUrl, 1);
  try {
    const found = await database.pool.query<{ isFilled: boolean; isReal: boolean }>(`
      SELECT EXISTS (SELECT FROM shop_state WHERE key = 'demo_filled') AS "isFilled",
        EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM shop_state WHERE starts_with(key, 'demo_')) AS "isReal"`);
    return found.rows[0]!;
  } finally {
    await closePool(database);
  }
}
