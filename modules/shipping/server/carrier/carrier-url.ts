import type { Config } from '#platform/server/config.ts';
import type { LabelCarrier } from './carrier.ts';
import { postNl } from './postnl.ts';

/** Where this server stands in for the carrier. */
export const carrierStandInPath = '/stand-ins/carrier';

/** The carrier of the configuration; without one, the stand-in of this server, reached as the real one is. */
export function carrierOf({ carrierUrl, carrierKey, carrierAccount, localUrl }: Config): LabelCarrier {
  return postNl({ url: carrierUrl ?? `${localUrl}${carrierStandInPath}`, apiKey: carrierKey, account: carrierAccount });
}
