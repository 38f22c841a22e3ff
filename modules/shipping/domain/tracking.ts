import type { ShipTo } from './ship-to.ts';

/** Where the receiver of a PostNL parcel follows it: barcode, country and postcode, as PostNL writes its links. */
export function trackingUrl(barcode: string, to: Pick<ShipTo, 'country' | 'postcode'>): string {
  return `https://jouw.postnl.nl/track-and-trace/${barcode}-${to.country}-${to.postcode.replace(/\s/g, '').toUpperCase()}`;
}
