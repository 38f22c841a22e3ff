import { houseNumberCountries, isPostcode } from '#modules/relations/domain/customer/postcode.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ShipmentType } from './shipment.ts';

/** The recipient's address. `country` is ISO 3166-1 alpha-2. */
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
  deliveryInstructions: string;
};

export type ShipToRefusal = 'ADDRESS_INCOMPLETE' | 'POSTBOX_NOT_FOR_PARCELS';

/**
 * Whether goods can be delivered to an address; a pick-up and files need none. Refuses ADDRESS_INCOMPLETE without a
 * street, a city or a postcode in its country's format, and in the Benelux without a house number; refuses POSTBOX_NOT_FOR_PARCELS for
 * anything but letterbox post to a postbox.
 */
export function decideShipTo(type: ShipmentType, to: ShipTo): Decision<undefined, ShipToRefusal> {
  if (type === 'pick_up' || type === 'digital') return accept();
  const missing = missingIn(to);
  if (missing) return refuse('ADDRESS_INCOMPLETE', { missing }, missing);
  if (to.postbox && type !== 'letterbox') return refuse('POSTBOX_NOT_FOR_PARCELS', {}, 'postbox');
  return accept();
}

function missingIn(to: ShipTo): 'street' | 'city' | 'postcode' | 'houseNumber' | undefined {
  if (to.street.trim() === '') return 'street';
  if (to.city.trim() === '') return 'city';
  if (to.postcode.trim() === '' || !isPostcode(to.country, to.postcode)) return 'postcode';
  if (houseNumberCountries.includes(to.country) && to.houseNumber.trim() === '') return 'houseNumber';
  return undefined;
}
