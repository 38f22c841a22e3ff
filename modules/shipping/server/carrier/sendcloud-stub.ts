import { createHash } from 'node:crypto';
import { z } from 'zod';
import { renderParcelLabel } from '#modules/shipping/server/documents/label.ts';
import { addressExists, labelBrand } from './carrier-stub.ts';
import type { SendcloudAddress, SendcloudShipmentRequest } from './sendcloud-request.ts';

const text = z.string().max(200);
const address = z.object({
  ...{ name: text, company_name: text, address_line_1: text, house_number: text, postal_code: text, city: text, email: text },
  country_code: z.string().length(2),
  po_box: text.optional(),
}) satisfies z.ZodType<SendcloudAddress>;
const request = z.object({
  from_address: address,
  to_address: address,
  ship_with: z.object({ type: z.literal('shipping_option_code'), properties: z.object({ shipping_option_code: text.min(1) }) }),
  ...{ order_number: text, reference: text, external_reference_id: text.min(1) },
  parcels: z
    .array(z.object({ weight: z.object({ value: z.string().regex(/^\d{1,4}\.\d{3}$/), unit: z.literal('kg') }) }))
    .min(1)
    .max(15),
  label_details: z.object({ mime_type: z.literal('application/pdf'), dpi: z.literal(72) }),
}) satisfies z.ZodType<SendcloudShipmentRequest>;

type Said = { status: number; body: unknown };
type Announced = { id: string; barcodes: readonly string[]; data: unknown; at: Temporal.Instant; isCanceled: boolean };

/** The shipments that the stub announced, by reference of the shop. */
const announced = new Map<string, Announced>();
const maxRemembered = 2_000;

/** The steps of a parcel in hours after its announcement. */
const steps = [
  { hours: 0, code: 'announced' },
  { hours: 4, code: 'at-sorting-centre' },
  { hours: 20, code: 'driver-en-route' },
  { hours: 24, code: 'delivered' },
];

const error = (status: number, code: string, detail: string): Said => ({
  status,
  body: { errors: [{ status: String(status), code, detail }] },
});

/** The stub's answer to a body that it cannot read. */
export const noSendcloudRequest = () => error(400, 'invalid', 'The request body could not be parsed.');

/**
 * Stub of Sendcloud's API v3 for shops without an account: announces with a label per parcel, answers a repeated reference with 409 and the
 * same shipment, cancels until a parcel has left, and tells of a parcel by the time since.
 */
export async function answerAsSendcloud(
  account: { key: string; secret: string },
  asked: { method: string; path: string; authorization: string | undefined; body: unknown; now: Temporal.Instant },
): Promise<Said> {
  const expected = `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`;
  if (asked.authorization !== expected) return error(401, 'authentication_failed', 'Invalid username/password.');
  const route = `${asked.method} ${asked.path}`;
  if (route === 'POST /shipments/announce') return announce(asked.body, asked.now);
  const cancel = /^POST \/shipments\/([^/]+)\/cancel$/.exec(route);
  if (cancel) return cancelShipment(cancel[1]!, asked.now);
  const tracking = /^GET \/parcels\/tracking\/([^/]+)$/.exec(route);
  return tracking ? track(tracking[1]!, asked.now) : error(404, 'not_found', 'Not found.');
}

async function announce(body: unknown, at: Temporal.Instant): Promise<Said> {
  const parsed = request.safeParse(body);
  if (!parsed.success) return error(400, 'invalid', parsed.error.issues[0]!.path.join('.'));
  const { to_address: to, external_reference_id: reference } = parsed.data;
  const before = announced.get(reference);
  if (before) return { status: 409, body: { data: before.data } };
  const place = { postcode: to.postal_code, country: to.country_code, houseNumber: to.house_number };
  if (!addressExists(place)) return error(400, 'invalid', 'to_address: postal code and house number do not match an address.');
  const digest = createHash('sha256').update(reference).digest('hex');
  const id = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4000-8000-${digest.slice(12, 24)}`;
  const parcels = await Promise.all(parsed.data.parcels.map((_, index) => parcelOf(parsed.data, index, digest, at)));
  const data = { id, external_reference_id: reference, ship_with: parsed.data.ship_with, errors: [], parcels };
  announced.set(reference, { id, barcodes: parcels.map((one) => one.tracking_number), data, at, isCanceled: false });
  for (const key of announced.keys()) {
    if (announced.size <= maxRemembered) break;
    announced.delete(key);
  }
  return { status: 201, body: { data } };
}

async function parcelOf(asked: SendcloudShipmentRequest, index: number, digest: string, at: Temporal.Instant) {
  const { to_address: to, from_address: from } = asked;
  const number = Number.parseInt(digest.slice(0, 12), 16) + index;
  const barcode = `SC${String(number % 1e12).padStart(12, '0')}`;
  const pdf = await renderParcelLabel({
    brand: labelBrand({
      ...{ name: from.name, email: from.email, street: `${from.address_line_1} ${from.house_number}` },
      ...{ postcode: from.postal_code, city: from.city, country: from.country_code },
    }),
    ...{
      language: 'nl',
      carrier: 'Sendcloud (nagebootst)',
      service: asked.ship_with.properties.shipping_option_code,
      trackingNumber: barcode,
    },
    shippedOn: at.toString().slice(0, 10),
    recipient: {
      name: to.company_name || to.name,
      ...(to.company_name && to.name && { attention: to.name }),
      ...{ street: `${to.address_line_1} ${to.house_number}`.trim(), postcode: to.postal_code, city: to.city, country: to.country_code },
    },
    ...{ orderNumber: asked.order_number, customerReference: asked.reference },
    parcel: { number: index + 1, of: asked.parcels.length, grams: Math.round(Number(asked.parcels[index]!.weight.value) * 1000) },
  });
  return {
    id: number % 1e9,
    status: { code: 'READY_TO_SEND', message: 'Ready to send' },
    tracking_number: barcode,
    tracking_url: `https://tracking.example/forward?code=${barcode}`,
    label_file: Buffer.from(pdf).toString('base64'),
  };
}

function cancelShipment(id: string, now: Temporal.Instant): Said {
  const found = [...announced.values()].find((one) => one.id === id);
  if (!found) return error(404, 'not_found', 'No Shipment matches the given query.');
  if (found.isCanceled) return { status: 410, body: { data: { status: 'cancelled', message: 'Shipment has already been cancelled' } } };
  if (found.at.until(now).total('hours') >= steps[1]!.hours) {
    return error(409, 'conflict', 'The shipment is on its way and cannot be cancelled.');
  }
  found.isCanceled = true;
  return { status: 200, body: { data: { status: 'cancelled', message: 'Shipment has been cancelled' } } };
}

function track(barcode: string, now: Temporal.Instant): Said {
  const found = [...announced.values()].find(({ barcodes }) => barcodes.includes(barcode));
  if (!found) return error(404, 'not_found', 'No Parcel matches the given query.');
  const events = steps
    .map(({ hours, code }) => ({ event_at: found.at.add({ hours }), event_type: 'carrier', status_code: code }))
    .filter(({ event_at: at }) => Temporal.Instant.compare(at, now) <= 0)
    .map((event) => ({ ...event, event_at: event.event_at.toString() }));
  return { status: 200, body: { tracking_numbers: [{ tracking_number: barcode }], events } };
}
