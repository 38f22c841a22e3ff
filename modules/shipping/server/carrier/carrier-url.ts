import type { LabelCarrierName } from '#modules/shipping/domain/shipment.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { serviceUrl } from '#platform/server/external/service-url.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CarrierFailure, LabelCarrier } from './carrier.ts';
import { postNl } from './postnl.ts';
import { sendcloud } from './sendcloud.ts';

/** The paths under which this server simulates the carriers. */
export const carrierStubPath = '/stand-ins/carrier';
export const sendcloudStubPath = '/stand-ins/sendcloud';

/** The client of a carrier; without its address a demo shop's stub, called over HTTP like the real service; else one that refuses every request. */
export function carrierFor({ config, outside }: Pick<Kernel, 'config' | 'outside'>, carrier: LabelCarrierName): LabelCarrier {
  if (carrier === 'sendcloud') {
    const url = serviceUrl(config, config.sendcloud.url, sendcloudStubPath);
    return url === undefined ? noCarrier : sendcloud({ ...config.sendcloud, url, send: outside('sendcloud') });
  }
  const url = serviceUrl(config, config.carrierUrl, carrierStubPath);
  if (url === undefined) return noCarrier;
  return postNl({ url, apiKey: config.carrierKey, account: config.carrierAccount, send: outside('carrier') });
}

const refused: CarrierFailure = { kind: 'refused', errors: [{ code: '', message: notSetUp }] };
const refuse = async () => refused;
const noCarrier: LabelCarrier = { requestLabels: refuse, announce: refuse, voidLabels: refuse, readNews: refuse };
