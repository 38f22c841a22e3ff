import type { ApiAnswer, ProductOption, SuppliedPrice, SuppliedProduct } from '#modules/relations/domain/online-supplier.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { unseal } from '#platform/server/sealed.ts';
import { serviceUrl } from '#platform/server/service-url.ts';
import { probo } from './probo.ts';

/** The API of an online supplier. */
export type OnlineSupplierApi = {
  products(): Promise<ApiAnswer<SuppliedProduct[]>>;
  price(asked: { code: string; options: readonly ProductOption[]; quantity: number }): Promise<ApiAnswer<SuppliedPrice>>;
};

/** Path of the built-in stub of an online supplier. */
export const onlineSupplierStandInPath = '/stand-ins/online-supplier';
/** Purpose under which API keys of online suppliers are sealed. */
export const keyPurpose = 'online-suppliers';

/** The API at the supplier's URL; without a URL, the built-in stub of a demo shop, which is also called over HTTP, or a refusal. */
export function apiOf(
  { config, outside }: Pick<Kernel, 'config' | 'outside'>,
  supplier: { apiBase: string; sealedKey: string },
  timeoutMs?: number,
): OnlineSupplierApi {
  const standsIn = supplier.apiBase === '';
  const url = serviceUrl(config, supplier.apiBase || undefined, onlineSupplierStandInPath);
  if (url === undefined) return noSupplier;
  return probo({
    url,
    key: unseal(config, keyPurpose, supplier.sealedKey),
    publicOnly: !standsIn,
    send: outside('online-supplier'),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

const refused = { kind: 'trouble', trouble: { code: notSetUp } } as const;
const noSupplier: OnlineSupplierApi = { products: async () => refused, price: async () => refused };
