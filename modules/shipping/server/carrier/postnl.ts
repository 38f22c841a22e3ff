import { type OutsideRequest, OutsideTrouble, type Send, sendOutside } from '#platform/server/outside.ts';
import type { CarrierError, LabelAnswer, LabelCarrier } from './carrier.ts';
import { type PostNlAccount, postNlLabelRequest } from './postnl-request.ts';

export type PostNlOptions = { url: string; apiKey: string; account: PostNlAccount; send?: Send; timeoutMs?: number };

/** Longer than PostNL ever takes for fifty labels, shorter than a person waits for a parcel. */
const usualTimeoutMs = 15_000;

/** PostNL's label service (https://developer.postnl.nl, labelling v2_2). */
export function postNl({ url, apiKey, account, send = sendOutside, timeoutMs = usualTimeoutMs }: PostNlOptions): LabelCarrier {
  return {
    async requestLabels(request) {
      const answer = await ask(send, {
        method: 'POST',
        url: `${url}/shipment/v2_2/label?confirm=true`,
        headers: { apikey: apiKey, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(postNlLabelRequest(request, account)),
        timeoutMs,
      });
      return 'kind' in answer ? answer : read(answer, request.parcelGrams.length);
    },
  };
}

type HttpAnswer = { status: number; retryAfter: string | null; body: unknown };

async function ask(send: Send, request: OutsideRequest): Promise<HttpAnswer | LabelAnswer> {
  try {
    const { status, headers, text } = await send(request);
    return { status, retryAfter: headers['retry-after'] ?? null, body: parsed(text) };
  } catch (error) {
    return { kind: 'later', reason: error instanceof OutsideTrouble && error.kind === 'time-out' ? 'time-out' : 'not reached' };
  }
}

function read({ status, retryAfter, body }: HttpAnswer, parcels: number): LabelAnswer {
  if (status === 429 || status === 503) return { kind: 'later', reason: `HTTP ${status}`, ...secondsOf(retryAfter) };
  if (status >= 500) return { kind: 'later', reason: `HTTP ${status}` };
  const shipments = listOf(body, 'ResponseShipments');
  const errors = [...errorsOf(body), ...shipments.flatMap(errorsOf)];
  if (status >= 400 || errors.length > 0) {
    return {
      kind: 'refused',
      errors: errors.length > 0 ? errors : [{ code: String(status), message: messageOf(body) ?? `HTTP ${status}` }],
    };
  }
  const labels = shipments.flatMap(labelOf);
  if (labels.length !== parcels) {
    return { kind: 'refused', errors: [{ code: 'labels', message: `${labels.length} labels for ${parcels} parcels` }] };
  }
  return { kind: 'labels', labels };
}

function labelOf(shipment: unknown): { barcode: string; pdf: Uint8Array }[] {
  const barcode = textOf(shipment, 'Barcode');
  const [label] = listOf(shipment, 'Labels').filter((one) => textOf(one, 'Labeltype') === 'Label');
  const content = textOf(label, 'Content');
  return barcode && content ? [{ barcode, pdf: Buffer.from(content, 'base64') }] : [];
}

/** PostNL lists errors as `{Code, Description}`, in some answers as `{ErrorNumber, ErrorMsg}`. */
function errorsOf(body: unknown): CarrierError[] {
  return listOf(body, 'Errors').map((error) => ({
    code: textOf(error, 'Code') ?? textOf(error, 'ErrorNumber') ?? '',
    message: textOf(error, 'Description') ?? textOf(error, 'ErrorMsg') ?? textOf(error, 'Error') ?? '',
  }));
}

function messageOf(body: unknown): string | undefined {
  return textOf(body, 'message') ?? textOf(fieldOf(body, 'fault'), 'faultstring');
}

function secondsOf(retryAfter: string | null): { afterSeconds?: number } {
  const seconds = Number(retryAfter);
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? { afterSeconds: seconds } : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function listOf(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' || typeof field === 'number' ? String(field) : undefined;
}
