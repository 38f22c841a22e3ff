import type {
  listShopProductsEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { nobody } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { warmUps } from '#platform/server/warm-up.ts';
import { priceShopProduct } from './shop/price-shop-product.ts';
import { listShopProducts, readShopProduct } from './shop/shop-products.ts';

/** The first prices of a server take several times as long as later ones; after a hundred the code is compiled. */
const usualRounds = 15;
/** Warms several connections, and leaves some to whoever calls meanwhile. */
const atOnce = 3;
/** They cover the kinds of products; a shop may have hundreds. */
const products = 10;
const brand = 0;

/**
 * Prices the first products of the shop; returns how many prices it got. The first price of a server takes half a second of processor time, and
 * the first dozen a multiple of later ones: two hundred visitors would wait for seconds.
 */
export async function warmShop(kernel: Kernel, signal: AbortSignal, rounds = usualRounds): Promise<number> {
  const { rows } = (await execute(kernel, listShopProducts, { actor: nobody, input: { brand } })) as OutputOf<
    typeof listShopProductsEndpoint
  >;
  const waiting = Array.from({ length: rounds }, (_, round) => rows.slice(0, products).map(({ id }) => ({ id, round }))).flat();
  let priced = 0;
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { id } = next;
      // A product that fails leaves the others to be warmed.
      const { price } = await priceOnce(kernel, next).catch((error: unknown) => {
        kernel.workerLogger.warn(`Not warmed up: product ${id}: ${error}`);
        return { price: null };
      });
      if (price !== null) priced += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return priced;
}

async function priceOnce(kernel: Kernel, { id, round }: { id: number; round: number }): Promise<OutputOf<typeof priceShopProductEndpoint>> {
  const input = { id, brand };
  const read = (await execute(kernel, readShopProduct, { actor: nobody, input })) as OutputOf<typeof readShopProductEndpoint>;
  const asked: InputOf<typeof priceShopProductEndpoint> = { ...input, quantity: read.quantity + round, answers: read.answers };
  return (await execute(kernel, priceShopProduct, { actor: nobody, input: asked })) as OutputOf<typeof priceShopProductEndpoint>;
}

export const shopWarmUp = warmUps.entry(warmShop);
