import type { Kernel } from '#platform/server/kernel.ts';
import type { LabelCarrier } from './carrier.ts';
import { postNl } from './postnl.ts';

/** Where this server stands in for the carrier. */
export const carrierStandInPath = '/stand-ins/carrier';

/** The carrier of the configuration; without one, the stand-in of this server, reached as the real one is. */
export function carrierOf({ config, outside }: Pick<Kernel, 'config' | 'outside'>): LabelCarrier {
  const { carrierUrl, carrierKey, carrierAccount, localUrl } = config;
  return postNl({
    url: carrierUrl ?? `${localUrl}${carrierStandInPath}`,
    apiKey: carrierKey,
    account: carrierAccount,
    send: outside('carrier'),
  });
}
