import type { ParcelNews, ParcelStatus } from '#modules/shipping/domain/follow-parcels.ts';
import { callExternal, type ExternalResponse, type Send } from '#platform/server/external/external-call.ts';
import type { CarrierError, CarrierFailure, CarrierLabel, LabelCarrier, VoidResponse } from './carrier.ts';
import { callCarrier, carrierTimeoutMs, fieldOf, listOf, parseJson, textOf } from './carrier-http.ts';
import { type SendcloudOptions, type SendcloudShipmentRequest, sendcloudRequests } from './sendcloud-request.ts';

export type SendcloudAccount = { url: string; key: string; secret: string; options: SendcloudOptions };
export type SendcloudSettings = SendcloudAccount & { send?: Send; timeoutMs?: number };

type Ask = (method: 'GET' | 'POST', path: string, body?: unknown, accept?: string) => Promise<ExternalResponse | CarrierFailure>;
type Announced = { id: string; labels: CarrierLabel[] };

/**
 * Client of Sendcloud's API v3 (https://sendcloud.dev/api/v3): announces shipments, which makes their labels, cancels them, and reads the
 * tracking of each parcel.
 */
export function sendcloud({
  url,
  key,
  secret,
  options,
  send = callExternal,
  timeoutMs = carrierTimeoutMs,
}: SendcloudSettings): LabelCarrier {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const ask: Ask = (method, path, body, accept = 'application/json') =>
    callCarrier(send, {
      ...{ method, url: `${url}${path}`, timeoutMs },
      headers: { authorization, accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    async requestLabels(request) {
      const announced: Announced[] = [];
      for (const body of sendcloudRequests(request, options)) {
        const answer = await announceShipment(ask, body);
        if ('kind' in answer) return answer;
        announced.push(answer);
      }
      return { kind: 'labels', labels: announced.flatMap(({ labels }) => labels), reference: announced.map(({ id }) => id).join(',') };
    },
    // A label is made by announcing its parcel.
    announce: async () => ({ kind: 'announced' }),
    async voidLabels(reference) {
      let isPending = false;
      for (const id of reference.split(',')) {
        const answer = await cancelShipment(ask, id);
        if (answer.kind !== 'voided') return answer;
        isPending ||= answer.isPending;
      }
      return { kind: 'voided', isPending };
    },
    async readNews({ barcodes }) {
      const news: ParcelNews[] = [];
      for (const barcode of barcodes) {
        const answer = await ask('GET', `/parcels/tracking/${encodeURIComponent(barcode)}`);
        if ('kind' in answer) return answer;
        if (answer.status === 404) continue;
        if (answer.status >= 400) return refused(answer);
        const latest = latestNews(barcode, parseJson(answer.text));
        if (latest) news.push(latest);
      }
      return { kind: 'news', news };
    },
  };
}

/** Announces one shipment. A 409 is a reference that was announced before: its body is that shipment, so a retry buys nothing twice. */
async function announceShipment(ask: Ask, body: SendcloudShipmentRequest): Promise<Announced | CarrierFailure> {
  const answer = await ask('POST', '/shipments/announce', body);
  if ('kind' in answer) return answer;
  const data = fieldOf(parseJson(answer.text), 'data');
  const id = textOf(data, 'id');
  const errors = errorsOf(data);
  if ((answer.status >= 400 && answer.status !== 409) || id === undefined || errors.length > 0) {
    return errors.length > 0 ? { kind: 'refused', errors } : refused(answer);
  }
  const labels: CarrierLabel[] = [];
  for (const parcel of listOf(data, 'parcels')) {
    const label = await labelOf(ask, parcel);
    if ('kind' in label) return label;
    labels.push(label);
  }
  if (labels.length === body.parcels.length) return { id, labels };
  return { kind: 'refused', errors: [{ code: 'labels', message: `${labels.length} labels for ${body.parcels.length} parcels` }] };
}

/** The label of a parcel: in the response, or read from its documents. */
async function labelOf(ask: Ask, parcel: unknown): Promise<CarrierLabel | CarrierFailure> {
  const barcode = textOf(parcel, 'tracking_number');
  const inline = textOf(parcel, 'label_file');
  const trackingUrl = textOf(parcel, 'tracking_url');
  if (barcode === undefined || barcode === '')
    return { kind: 'refused', errors: [{ code: 'label', message: 'a parcel without a number' }] };
  const found = { barcode, ...(trackingUrl && { trackingUrl }) };
  if (inline) return { ...found, pdf: Buffer.from(inline, 'base64') };
  const answer = await ask('GET', `/parcels/${textOf(parcel, 'id') ?? ''}/documents/label`, undefined, 'application/pdf');
  if ('kind' in answer) return answer;
  return answer.status >= 400 ? refused(answer) : { ...found, pdf: answer.bytes };
}

/** Cancels one shipment: 200 canceled, 202 taken and decided later, 409 not possible any more; 404 and 410 are gone already. */
async function cancelShipment(ask: Ask, id: string): Promise<VoidResponse> {
  const answer = await ask('POST', `/shipments/${encodeURIComponent(id)}/cancel`);
  if ('kind' in answer) return answer;
  if (answer.status < 300) return { kind: 'voided', isPending: answer.status === 202 };
  return answer.status === 404 || answer.status === 410 ? { kind: 'voided', isPending: false } : refused(answer);
}

function refused({ status, text }: ExternalResponse): CarrierFailure {
  const body = parseJson(text);
  const errors = errorsOf(body);
  const message = textOf(fieldOf(body, 'data'), 'message') ?? `HTTP ${status}`;
  return { kind: 'refused', errors: errors.length > 0 ? errors : [{ code: String(status), message }] };
}

/** Sendcloud lists errors as JSON:API does: `{code, status, detail}`. */
function errorsOf(body: unknown): CarrierError[] {
  return listOf(body, 'errors').map((error) => ({
    code: textOf(error, 'code') ?? textOf(error, 'status') ?? '',
    message: textOf(error, 'detail') ?? textOf(error, 'title') ?? '',
  }));
}

/** Codes of Sendcloud's tracking before a parcel moves, or without a meaning for it; every other one is on its way. */
const noNews =
  /^(|created|no-label|ready-to-send|being-announced|announced.*|announcement-failed|announced-not-collected|cancel.*|submitting-cancellation-request|unknown.*|exception)$/;
const delivered = ['delivered', 'shipment-collected-by-customer'];

function statusOf(code: string): ParcelStatus | undefined {
  if (delivered.includes(code)) return 'delivered';
  if (/^return/.test(code)) return 'returned';
  return noNews.test(code) ? undefined : 'in_transit';
}

/** The latest event of a parcel that says where it is. */
function latestNews(barcode: string, body: unknown): ParcelNews | undefined {
  return listOf(body, 'events')
    .flatMap((event): ParcelNews[] => {
      const status = statusOf((textOf(event, 'status_code') ?? '').toLowerCase().replaceAll('_', '-'));
      const at = momentOf(textOf(event, 'event_at') ?? '');
      return status && at ? [{ barcode, status, at }] : [];
    })
    .sort((one, other) => Temporal.Instant.compare(one.at, other.at))
    .at(-1);
}

function momentOf(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return undefined;
  }
}
