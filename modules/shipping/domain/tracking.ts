import type { ShipTo } from './ship-to.ts';

/** The public tracking page of a PostNL parcel; PostNL's URL contains barcode, country and postcode. */
export function trackingUrl(barcode: string, to: Pick<ShipTo, 'country' | 'postcode'>): string {
  return `https://jouw.postnl.nl/track-and-trace/${barcode}-${to.country}-${to.postcode.replace(/\s/g, '').toUpperCase()}`;
}
