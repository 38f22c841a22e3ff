import { type OutsideService, outsideServices } from '#platform/contract/outside-services.ts';
import type { Config } from '#platform/server/config.ts';

type Addresses = Pick<Config, 'useStubs' | 'viesUrl' | 'tradeRegisterUrl' | 'carrierUrl' | 'sendcloud' | 'mollieUrl' | 'printers'>;

/** The services that a stub of this server answers for. An online supplier is one where it has no address of its own. */
export function stubbedServices(config: Addresses): OutsideService[] {
  if (!config.useStubs) return [];
  const isReal: Record<OutsideService, boolean> = {
    vies: config.viesUrl !== undefined,
    tradeRegister: config.tradeRegisterUrl !== undefined,
    carrier: config.carrierUrl !== undefined,
    sendcloud: config.sendcloud.url !== undefined,
    payments: config.mollieUrl !== undefined,
    printers: config.printers.length > 0,
    onlineSuppliers: false,
  };
  return outsideServices.filter((service) => !isReal[service]);
}
