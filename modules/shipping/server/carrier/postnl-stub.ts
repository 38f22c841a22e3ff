import { createHash } from 'node:crypto';
import { z } from 'zod';
import { renderParcelLabel } from '#modules/shipping/server/documents/label.ts';
import { addressExists, labelBrand } from './carrier-stub.ts';
import type { PostNlAddress, PostNlLabelRequest, PostNlShipment } from './postnl-request.ts';
import { rememberConfirmed } from './postnl-status-stub.ts';

const text = z.string().max(200);
const address = z.object({
  AddressType: z.enum(['01', '02']),
  CompanyName: text,
  Name: text,
  Street: text,
  HouseNr: text,
  HouseNrExt: text,
  Zipcode: text,
  City: text,
  Countrycode: text,
}) satisfies z.ZodType<PostNlAddress>;
const shipment = z.object({
  Addresses: z.array(address).max(4),
  Contacts: z.array(z.object({ ContactType: z.literal('01'), Email: text })).max(4),
  Dimension: z.object({ Weight: z.number().min(0).max(1_000_000) }),
  ProductCodeDelivery: text,
  Reference: text,
  CustomerOrderNumber: text,
}) satisfies z.ZodType<PostNlShipment>;
const maxShipments = 50;
const labelRequest = z.object({
  Customer: z.object({
    CustomerCode: text.min(1),
    CustomerNumber: text,
    CollectionLocation: text,
    Address: address,
    Email: text,
    Name: text,
  }),
  Message: z.object({ MessageID: text.min(1), MessageTimeStamp: text, Printertype: z.literal('GraphicFile|PDF') }),
  Shipments: z.array(shipment).min(1).max(maxShipments),
}) satisfies z.ZodType<PostNlLabelRequest>;
const confirmRequest = z.object({
  Message: z.object({ MessageID: text.min(1) }),
  Shipments: z.array(z.object({ Barcode: text })).max(maxShipments),
});

/**
 * Stub of PostNL's label service for shops without a contract: answers 401 without the key, 400 with PostNL's errors for an address that
 * does not exist, otherwise a barcode and a PDF label per parcel. Labels are derived from the MessageID alone, so a repeated request gets
 * the same ones.
 */
export async function answerLabelRequest(
  apiKey: string,
  given: { apikey: string | undefined; body: unknown },
): Promise<{ status: number; body: unknown }> {
  if (given.apikey !== apiKey) return wrongKey;
  const parsed = labelRequest.safeParse(given.body);
  if (!parsed.success) return noCarrierRequest();
  const request = parsed.data;
  for (const [index, shipment] of request.Shipments.entries()) {
    const barcode = barcodeOf(request, index);
    const address = shipment.Addresses.find((one) => one.AddressType === '01');
    if (!address || !addressExists({ postcode: address.Zipcode, country: address.Countrycode, houseNumber: address.HouseNr })) {
      return invalid(
        '1280201',
        'Incorrect address specified in address type Receiver: Zipcode',
        `Validation failed for shipment: ${barcode}`,
      );
    }
  }
  const labels = await Promise.all(request.Shipments.map((shipment, index) => labelledShipment(request, shipment, index)));
  return { status: 200, body: { MergedLabels: [], ResponseShipments: labels } };
}

/** Stub of PostNL's confirm service: answers 401 without the key, 400 for an invalid request, otherwise confirms every given barcode. */
export function answerConfirm(apiKey: string, given: { apikey: string | undefined; body: unknown }): { status: number; body: unknown } {
  if (given.apikey !== apiKey) return wrongKey;
  const parsed = confirmRequest.safeParse(given.body);
  if (!parsed.success) return noCarrierRequest();
  rememberConfirmed(
    parsed.data.Shipments.map(({ Barcode }) => Barcode),
    Temporal.Now.instant(),
  );
  return { status: 200, body: { ResponseShipments: parsed.data.Shipments.map(({ Barcode }) => ({ Barcode, Errors: [], Warnings: [] })) } };
}

/** The carrier's answer to a body that is no request. */
export const noCarrierRequest = () => invalid('1000', 'Check CIFException in the detail section');

const wrongKey = {
  status: 401,
  body: { message: "Failed to resolve API Key variable 'request.header.apikey'", http_status_code: 401 },
};

function invalid(code: string, description: string, error = description) {
  return { status: 400, body: { Errors: [{ Error: error, Code: code, Description: description }] } };
}

/** 3S, the customer's code and nine digits. */
function barcodeOf({ Message, Customer }: PostNlLabelRequest, index: number): string {
  const digest = createHash('sha256').update(`${Message.MessageID}/${index}`).digest();
  return `3S${Customer.CustomerCode}${String(digest.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`;
}

async function labelledShipment(request: PostNlLabelRequest, shipment: PostNlShipment, index: number) {
  const barcode = barcodeOf(request, index);
  const address = shipment.Addresses.find((one) => one.AddressType === '01')!;
  const pdf = await renderParcelLabel({
    brand: brandOf(request),
    language: 'nl',
    carrier: 'PostNL (nagebootst)',
    service: shipment.ProductCodeDelivery,
    trackingNumber: barcode,
    shippedOn: dayOf(request),
    recipient: {
      name: address.CompanyName || address.Name,
      ...(address.CompanyName && address.Name && { attention: address.Name }),
      street: `${address.Street} ${address.HouseNr}${address.HouseNrExt}`.trim(),
      postcode: address.Zipcode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2'),
      city: address.City,
      country: address.Countrycode,
    },
    orderNumber: shipment.CustomerOrderNumber,
    customerReference: shipment.Reference,
    parcel: { number: index + 1, of: request.Shipments.length, grams: shipment.Dimension.Weight },
  });
  return {
    Barcode: barcode,
    Errors: [],
    Warnings: [],
    Labels: [{ Content: Buffer.from(pdf).toString('base64'), Labeltype: 'Label', OutputType: 'PDF' }],
    ProductCodeDelivery: shipment.ProductCodeDelivery,
  };
}

const brandOf = ({ Customer: { Name, Email, Address } }: PostNlLabelRequest) =>
  labelBrand({
    name: Name,
    email: Email,
    street: `${Address.Street} ${Address.HouseNr}`,
    ...{ postcode: Address.Zipcode, city: Address.City, country: Address.Countrycode },
  });

/** Converts `08-12-2026 11:00:00` to `2026-12-08`. */
function dayOf({ Message }: PostNlLabelRequest): string {
  const [day, month, year] = Message.MessageTimeStamp.slice(0, 10).split('-');
  return `${year}-${month}-${day}`;
}
