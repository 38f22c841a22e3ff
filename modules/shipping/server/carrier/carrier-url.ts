import { notSetUp } from '#platform/domain/not-set-up.ts';
import { serviceUrl } from '#platform/server/external/service-url.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CarrierFailure, LabelCarrier } from './carrier.ts';
import { postNl } from './postnl.ts';

/** The path under which this server simulates the carrier. */
export const carrierStubPath = '/stand-ins/carrier';

/** The configured carrier; without one a demo shop's stub, called over HTTP like the real service; else one that refuses every request. */
export function carrierFor({ config, outside }: Pick<Kernel, 'config' | 'outside'>): LabelCarrier {
  const url = serviceUrl(config, config.carrierUrl, carrierStubPath);
  if (url === undefined) return noCarrier;
  return postNl({ url, apiKey: config.carrierKey, account: config.carrierAccount, send: outside('carrier') });
}

const refused: CarrierFailure = { kind: 'refused', errors: [{ code: '', message: notSetUp }] };
const noCarrier: LabelCarrier = { requestLabels: async () => refused, announce: async () => refused, readNews: async () => refused };
