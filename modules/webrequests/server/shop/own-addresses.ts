import { sql } from 'drizzle-orm';
import { addressText, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type OwnAddress = { id: number; kind: string; address: string };

/** The addresses of the caller's customer to which a carrier delivers, those for deliveries first; read with the caller's own rights. */
export function ownAddresses(tx: ReadTx): Promise<OwnAddress[]> {
  return tx.rows<OwnAddress>(sql`
    SELECT a.id, a.kind, ${addressText} AS address FROM ${relationsTables.addresses} a
    WHERE a.active AND NOT a.postbox ORDER BY a.kind <> 'delivery', a.id LIMIT 1000`);
}
