import type {
  ApiResult,
  ProductOption,
  SuppliedPrice,
  SuppliedProduct,
} from '#modules/relations/domain/online-supplier/online-supplier.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { serviceUrl } from '#platform/server/external/service-url.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { unseal } from '#platform/server/secrets.ts';
import { probo } from './probo.ts';

export type OnlineSupplierApi = {
  products(): Promise<ApiResult<SuppliedProduct[]>>;
  price(asked: { code: string; options: readonly ProductOption[]; quantity: number }): Promise<ApiResult<SuppliedPrice>>;
};

/** Path of the built-in stub of an online supplier. */
export const onlineSupplierStubPath = '/stand-ins/online-supplier';
/** Purpose under which API keys of online suppliers are sealed. */
export const apiKeyPurpose = 'online-suppliers';

/** The API at the supplier's URL; without a URL, the built-in stub of a demo shop, which is also called over HTTP, or a refusal. */
export function onlineSupplierApi(
  { config, outside }: Pick<Kernel, 'config' | 'outside'>,
  supplier: { apiBase: string; sealedKey: string },
  timeoutMs?: number,
): OnlineSupplierApi {
  const standsIn = supplier.apiBase === '';
  const url = serviceUrl(config, supplier.apiBase || undefined, onlineSupplierStubPath);
  if (url === undefined) return noSupplier;
  return probo({
    url,
    key: unseal(config, apiKeyPurpose, supplier.sealedKey),
    publicOnly: !standsIn,
    send: outside('online-supplier'),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

const refused = { kind: 'trouble', trouble: { code: notSetUp } } as const;
const noSupplier: OnlineSupplierApi = { products: async () => refused, price: async () => refused };
