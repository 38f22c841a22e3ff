import { houseLine } from '#modules/relations/domain/customer/house-line.ts';
import type { ServiceMethod } from '#modules/shipping/domain/shipment.ts';
import type { LabelRequest } from './carrier.ts';

/** The shipping options of the account by service, such as `dpd:home` or `sendcloud:letter`. */
export type SendcloudOptions = Record<ServiceMethod | 'letterbox', string>;

export type SendcloudAddress = {
  name: string;
  company_name: string;
  address_line_1: string;
  house_number: string;
  postal_code: string;
  city: string;
  country_code: string;
  email: string;
  po_box?: string;
};

export type SendcloudShipmentRequest = {
  from_address: SendcloudAddress;
  to_address: SendcloudAddress;
  ship_with: { type: 'shipping_option_code'; properties: { shipping_option_code: string } };
  order_number: string;
  reference: string;
  external_reference_id: string;
  parcels: { weight: { value: string; unit: 'kg' } }[];
  label_details: { mime_type: 'application/pdf'; dpi: 72 };
};

/** As many parcels as one synchronous announcement takes. */
const maxParcels = 15;

/** The bodies of `POST /shipments/announce`, one for every fifteen parcels, each with a reference of its own that makes it idempotent. */
export function sendcloudRequests(request: LabelRequest, options: SendcloudOptions): SendcloudShipmentRequest[] {
  const { sender, to, parcelGrams } = request;
  const option = request.type === 'letterbox' ? options.letterbox : options[request.method];
  const [, street = sender.street, houseNumber = ''] = /^(.*?)\s+(\d+\s*\S*)$/.exec(sender.street) ?? [];
  const chunks = Array.from({ length: Math.ceil(parcelGrams.length / maxParcels) }, (_, index) =>
    parcelGrams.slice(index * maxParcels, (index + 1) * maxParcels),
  );
  return chunks.map((grams, index) => ({
    from_address: {
      ...{ name: sender.name, company_name: sender.legalName, address_line_1: street, house_number: houseNumber },
      ...{ ...placeOf(sender), email: sender.email },
    },
    to_address: {
      name: to.attention === '' ? to.name : to.attention,
      company_name: to.attention === '' ? '' : to.name,
      address_line_1: to.street,
      house_number: houseLine(to),
      ...{ ...placeOf(to), email: to.email },
      ...(to.postbox && { po_box: to.houseNumber }),
    },
    ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: option } },
    order_number: request.orderNumber,
    reference: request.reference,
    external_reference_id: `${request.reference}-${request.messageId}-${index + 1}`,
    parcels: grams.map((one) => ({ weight: { value: (one / 1000).toFixed(3), unit: 'kg' } })),
    label_details: { mime_type: 'application/pdf', dpi: 72 },
  }));
}

function placeOf({ postcode, city, country }: { postcode: string; city: string; country: string }) {
  return { postal_code: postcode.replace(/\s/g, '').toUpperCase(), city, country_code: country };
}
