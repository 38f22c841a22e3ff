import type { Kernel } from '#platform/server/kernel.ts';
import type { LabelCarrier } from './carrier.ts';
import { postNl } from './postnl.ts';

/** The path under which this server simulates the carrier. */
export const carrierStandInPath = '/stand-ins/carrier';

/** The configured carrier; without one, this server's own stub, called over HTTP like the real service. */
export function carrierOf({ config, outside }: Pick<Kernel, 'config' | 'outside'>): LabelCarrier {
  const { carrierUrl, carrierKey, carrierAccount, localUrl } = config;
  return postNl({
    url: carrierUrl ?? `${localUrl}${carrierStandInPath}`,
    apiKey: carrierKey,
    account: carrierAccount,
    send: outside('carrier'),
  });
}
