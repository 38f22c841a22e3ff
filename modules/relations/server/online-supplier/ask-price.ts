import { sql } from 'drizzle-orm';
import { type AskedAnswers, askedOptions, mappedFor } from '#modules/relations/domain/asked-options.ts';
import type { ApiAnswer, ProductOption, SuppliedPrice } from '#modules/relations/domain/online-supplier.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { apiOf } from './api.ts';

/** An online supplier that sells a product to which one of the shop's is mapped. */
export type OnlineOffer = { supplierId: number; name: string };
/** Timeout; a person waits for it beside a price that is already shown. */
const timeoutMs = 4000;

/** The active suppliers with a key that sell this product, by name. */
export function onlineOffersOf(tx: ReadTx, product: string): Promise<OnlineOffer[]> {
  return tx.rows<OnlineOffer>(sql`
    SELECT id AS "supplierId", name FROM online_suppliers o WHERE active AND sealed_key IS NOT NULL
      AND EXISTS (SELECT 1 FROM online_supplier_products p WHERE p.online_supplier_id = o.id AND p.product = ${product}) ORDER BY name, id`);
}

type Mapped = { apiBase: string; sealedKey: string; code: string; options: ProductOption[]; quantity: number };

/** A price request: the supplier's product with its options, and the placeholders that the calculation does not answer. */
export type OnlineAsk = { own: Mapped; options: ProductOption[]; missing: string[]; quantity: number };

/** Builds a price request from the answers of a calculation; undefined when the supplier does not sell the product. */
export async function readOnlineAsk(
  tx: ReadTx,
  asked: { supplierId: number; product: string; quantity: number; answers: AskedAnswers },
): Promise<OnlineAsk | undefined> {
  const mapped = await tx.rows<Mapped>(sql`
    SELECT o.api_base AS "apiBase", o.sealed_key AS "sealedKey", p.code, p.options, p.quantity FROM online_supplier_products p
    JOIN online_suppliers o ON o.id = p.online_supplier_id
    WHERE o.id = ${asked.supplierId} AND o.active AND o.sealed_key IS NOT NULL AND p.product = ${asked.product}`);
  const own = mappedFor(mapped, asked.quantity);
  return own && { own, ...askedOptions(own.options, asked.answers), quantity: asked.quantity };
}

/** Requests the current price from the supplier. */
export async function askOnlinePrice(kernel: Kernel, { own, options, missing, quantity }: OnlineAsk): Promise<ApiAnswer<SuppliedPrice>> {
  if (missing.length > 0) return { kind: 'trouble', trouble: { code: 'REFUSED', reason: missing.join(', ') } };
  return apiOf(kernel, own, timeoutMs).price({ code: own.code, options, quantity });
}
