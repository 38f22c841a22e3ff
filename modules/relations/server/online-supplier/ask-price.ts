import { sql } from 'drizzle-orm';
import { type AskedAnswers, askedOptions, mappedFor } from '#modules/relations/domain/asked-options.ts';
import type { ApiAnswer, ProductOption, SuppliedPrice } from '#modules/relations/domain/online-supplier.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { apiOf } from './api.ts';

/** An online supplier that sells what a product of ours is mapped to. */
export type OnlineOffer = { supplierId: number; name: string };
/** Somebody waits for it beside a price that stands there already. */
const mostMs = 4000;

/** Whoever is active, has a key, and sells this product, by name. */
export function onlineOffersOf(tx: ReadTx, product: string): Promise<OnlineOffer[]> {
  return tx.rows<OnlineOffer>(sql`
    SELECT id AS "supplierId", name FROM online_suppliers o WHERE active AND sealed_key IS NOT NULL
      AND EXISTS (SELECT 1 FROM online_supplier_products p WHERE p.online_supplier_id = o.id AND p.product = ${product}) ORDER BY name, id`);
}

type Mapped = { apiBase: string; sealedKey: string; code: string; options: ProductOption[]; quantity: number };

/** What is asked of a supplier: its own product with the choices, or the options for which the calculation has no answer. */
export type OnlineAsk = { own: Mapped; options: ProductOption[]; missing: string[]; quantity: number };

/** What to ask a supplier for so many of a product, with the answers of a calculation; none when it does not sell it. */
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

/** What it costs at the supplier now. */
export async function askOnlinePrice(kernel: Kernel, { own, options, missing, quantity }: OnlineAsk): Promise<ApiAnswer<SuppliedPrice>> {
  if (missing.length > 0) return { kind: 'trouble', trouble: { code: 'REFUSED', reason: missing.join(', ') } };
  return apiOf(kernel, own, mostMs).price({ code: own.code, options, quantity });
}
