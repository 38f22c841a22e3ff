import type { ApiAnswer, ProductOption, SuppliedPrice, SuppliedProduct } from '#modules/relations/domain/online-supplier.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { unseal } from '#platform/server/sealed.ts';
import { probo } from './probo.ts';

/** A supplier that is asked by a program. */
export type OnlineSupplierApi = {
  products(): Promise<ApiAnswer<SuppliedProduct[]>>;
  price(asked: { code: string; options: readonly ProductOption[]; quantity: number }): Promise<ApiAnswer<SuppliedPrice>>;
};

/** Where this server stands in for an online supplier. */
export const onlineSupplierStandInPath = '/stand-ins/online-supplier';
/** For what the keys of online suppliers are sealed. */
export const keyPurpose = 'online-suppliers';

/** The supplier at its address; without one, the stand-in of this server, reached as the real one is. */
export function apiOf(
  { config, outside }: Pick<Kernel, 'config' | 'outside'>,
  supplier: { apiBase: string; sealedKey: string },
  timeoutMs?: number,
): OnlineSupplierApi {
  const standsIn = supplier.apiBase === '';
  return probo({
    url: standsIn ? `${config.localUrl}${onlineSupplierStandInPath}` : supplier.apiBase,
    key: unseal(config, keyPurpose, supplier.sealedKey),
    publicOnly: !standsIn,
    send: outside('online-supplier'),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}
