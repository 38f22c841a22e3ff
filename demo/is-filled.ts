import { closePool, openPool } from '#platform/server/database/database.ts';

/** Separate from `fill.ts`, which only the first start loads. */
export async function isDemoShopFilled(databaseUrl: string): Promise<boolean> {
  const database = openPool(databaseUrl, 1);
  try {
    const found = await database.pool.query(`SELECT 1 FROM shop_state WHERE key = 'demo_filled'`);
    return found.rowCount === 1;
  } finally {
    await closePool(database);
  }
}
