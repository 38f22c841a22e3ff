import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ShipmentType } from './shipment.ts';

/** Where a shipment goes. `country` is ISO 3166-1 alpha-2. */
export type ShipTo = {
  name: string;
  attention: string;
  street: string;
  houseNumber: string;
  addition: string;
  postcode: string;
  city: string;
  country: string;
  postbox: boolean;
  email: string;
};

export type ShipToRefusal = 'ADDRESS_INCOMPLETE' | 'POSTBOX_NOT_FOR_PARCELS';

/** Postcodes as the post wants them; a country that is not here is not looked at. */
export const postcodes: Record<string, RegExp> = { NL: /^[1-9]\d{3} ?[A-Z]{2}$/, BE: /^[1-9]\d{3}$/, LU: /^(L-)?\d{4}$/, DE: /^\d{5}$/ };
/** The Benelux, where a house has a number. */
export const houseNumberCountries: readonly string[] = ['NL', 'BE', 'LU'];

/**
 * Whether goods can be brought to an address (domain model 3.5 and 5.3). What is picked up needs none. Refuses ADDRESS_INCOMPLETE
 * without street, city or a postcode in the form of its country, and in the Benelux without a house number; a postbox takes
 * letters only (POSTBOX_NOT_FOR_PARCELS).
 */
export function decideShipTo(type: ShipmentType, to: ShipTo): Decision<undefined, ShipToRefusal> {
  if (type === 'pick_up') return accept();
  const missing = missingIn(to);
  if (missing) return refuse('ADDRESS_INCOMPLETE', { missing }, missing);
  if (to.postbox && type !== 'letterbox') return refuse('POSTBOX_NOT_FOR_PARCELS', {}, 'postbox');
  return accept();
}

function missingIn(to: ShipTo): 'street' | 'city' | 'postcode' | 'houseNumber' | undefined {
  if (to.street.trim() === '') return 'street';
  if (to.city.trim() === '') return 'city';
  const form = postcodes[to.country];
  if (to.postcode.trim() === '' || (form && !form.test(to.postcode.trim().toUpperCase()))) return 'postcode';
  if (houseNumberCountries.includes(to.country) && to.houseNumber.trim() === '') return 'houseNumber';
  return undefined;
}
