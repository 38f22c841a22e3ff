import { sql } from 'drizzle-orm';
import { fillOptions, mappingForQuantity, type OptionAnswers } from '#modules/relations/domain/online-supplier/fill-options.ts';
import type { ApiResult, ProductOption, SuppliedPrice } from '#modules/relations/domain/online-supplier/online-supplier.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { onlineSupplierApi } from './api.ts';

/** An online supplier that sells a product to which one of the shop's is mapped. */
export type OnlineOffer = { supplierId: number; name: string };
/** Timeout; a person waits for it beside a price that is already shown. */
const timeoutMs = 4000;

/** The active suppliers with a key that sell this product, by name. */
export function findOnlineOffers(tx: ReadTx, product: string): Promise<OnlineOffer[]> {
  return tx.rows<OnlineOffer>(sql`
    SELECT id AS "supplierId", name FROM online_suppliers o WHERE active AND sealed_key IS NOT NULL
      AND EXISTS (SELECT 1 FROM online_supplier_products p WHERE p.online_supplier_id = o.id AND p.product = ${product}) ORDER BY name, id`);
}

type Mapped = { apiBase: string; sealedKey: string; code: string; options: ProductOption[]; quantity: number };

/** A price request: the supplier's product with its options, and the placeholders that the calculation does not answer. */
export type PriceRequest = { own: Mapped; options: ProductOption[]; missing: string[]; quantity: number };

/** Builds a price request from the answers of a calculation; undefined when the supplier does not sell the product. */
export async function readPriceRequest(
  tx: ReadTx,
  asked: { supplierId: number; product: string; quantity: number; answers: OptionAnswers },
): Promise<PriceRequest | undefined> {
  const mapped = await tx.rows<Mapped>(sql`
    SELECT o.api_base AS "apiBase", o.sealed_key AS "sealedKey", p.code, p.options, p.quantity FROM online_supplier_products p
    JOIN online_suppliers o ON o.id = p.online_supplier_id
    WHERE o.id = ${asked.supplierId} AND o.active AND o.sealed_key IS NOT NULL AND p.product = ${asked.product}`);
  const own = mappingForQuantity(mapped, asked.quantity);
  return own && { own, ...fillOptions(own.options, asked.answers), quantity: asked.quantity };
}

/** Requests the current price from the supplier. */
export async function requestOnlinePrice(
  kernel: Kernel,
  { own, options, missing, quantity }: PriceRequest,
): Promise<ApiResult<SuppliedPrice>> {
  if (missing.length > 0) return { kind: 'trouble', trouble: { code: 'REFUSED', reason: missing.join(', ') } };
  return onlineSupplierApi(kernel, own, timeoutMs).price({ code: own.code, options, quantity });
}
