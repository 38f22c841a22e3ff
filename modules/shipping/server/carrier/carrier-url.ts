import { notSetUp } from '#platform/domain/not-set-up.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { serviceUrl } from '#platform/server/service-url.ts';
import type { CarrierTrouble, LabelCarrier } from './carrier.ts';
import { postNl } from './postnl.ts';

/** The path under which this server simulates the carrier. */
export const carrierStandInPath = '/stand-ins/carrier';

/** The configured carrier; without one a demo shop's stand-in, called over HTTP like the real service; else one that refuses every request. */
export function carrierOf({ config, outside }: Pick<Kernel, 'config' | 'outside'>): LabelCarrier {
  const url = serviceUrl(config, config.carrierUrl, carrierStandInPath);
  if (url === undefined) return noCarrier;
  return postNl({ url, apiKey: config.carrierKey, account: config.carrierAccount, send: outside('carrier') });
}

const refused: CarrierTrouble = { kind: 'refused', errors: [{ code: '', message: notSetUp }] };
const noCarrier: LabelCarrier = { requestLabels: async () => refused, announce: async () => refused };
