import { sql } from 'drizzle-orm';
import type { ReadTx } from './database.ts';

/** Reads what the shop remembers under a key; `lock` until the end of the transaction. */
export async function readShopState<Value>(tx: ReadTx, key: string, lock = false): Promise<Value | undefined> {
  const found = await tx.row<{ value: Value }>(sql`SELECT value FROM shop_state WHERE key = ${key} ${lock ? sql`FOR UPDATE` : sql``}`);
  return found?.value;
}

/** Remembers a value under a key; with `once` only when there is none yet. */
export async function writeShopState(tx: ReadTx, key: string, value: unknown, { once = false } = {}): Promise<void> {
  const then = once ? sql`DO NOTHING` : sql`(key) DO UPDATE SET value = excluded.value`;
  await tx.rows(sql`INSERT INTO shop_state (key, value) VALUES (${key}, ${JSON.stringify(value)}::jsonb) ON CONFLICT ${then}`);
}
