import { callExternal, ExternalCallError, type ExternalRequest, type Send } from '#platform/server/external/external-call.ts';
import type { AnnounceResponse, CarrierError, CarrierFailure, LabelCarrier, LabelResponse } from './carrier.ts';
import { type PostNlAccount, postNlConfirmRequest, postNlLabelRequest } from './postnl-request.ts';
import { newsOf, updatesPath } from './postnl-status.ts';

export type PostNlOptions = { url: string; apiKey: string; account: PostNlAccount; send?: Send; timeoutMs?: number };

/** Longer than PostNL takes for fifty labels, shorter than a person is willing to wait. */
const defaultTimeoutMs = 15_000;

/** Client of PostNL's label, confirm and status services (https://developer.postnl.nl, labelling v2_2, confirming v2, status v2). */
export function postNl({ url, apiKey, account, send = callExternal, timeoutMs = defaultTimeoutMs }: PostNlOptions): LabelCarrier {
  const post = (path: string, body: unknown) =>
    ask(send, {
      method: 'POST',
      url: `${url}${path}`,
      headers: { apikey: apiKey, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    });
  return {
    async requestLabels(request) {
      const answer = await post('/shipment/v2_2/label?confirm=false', postNlLabelRequest(request, account));
      return 'kind' in answer ? answer : labelsOf(answer, request.parcelGrams.length);
    },
    async announce(request) {
      const answer = await post('/shipment/v2/confirm', postNlConfirmRequest(request, account));
      return 'kind' in answer ? answer : confirmedBy(answer, request.barcodes);
    },
    async readNews({ from, to }) {
      const answer = await ask(send, {
        method: 'GET',
        url: `${url}${updatesPath(account.customerNumber, from, to)}`,
        headers: { apikey: apiKey, accept: 'application/json' },
        timeoutMs,
      });
      return 'kind' in answer ? answer : { kind: 'news', news: newsOf(answer.body) };
    },
  };
}

/** Answers the shipments of the response, or why the request failed. */
async function ask(send: Send, request: ExternalRequest): Promise<Answered | CarrierFailure> {
  try {
    const { status, headers, text } = await send(request);
    return read({ status, retryAfter: headers['retry-after'] ?? null, body: parseJson(text) });
  } catch (error) {
    return { kind: 'later', reason: error instanceof ExternalCallError && error.kind === 'time-out' ? 'time-out' : 'not reached' };
  }
}

/** A response without errors: its shipments, or the whole body of a service that has none. */
type Answered = { shipments: unknown[]; body: unknown };
type HttpAnswer = { status: number; retryAfter: string | null; body: unknown };

function read({ status, retryAfter, body }: HttpAnswer): Answered | CarrierFailure {
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
  return { shipments, body };
}

function labelsOf({ shipments }: Answered, parcels: number): LabelResponse {
  const labels = shipments.flatMap(labelOf);
  if (labels.length !== parcels) {
    return { kind: 'refused', errors: [{ code: 'labels', message: `${labels.length} labels for ${parcels} parcels` }] };
  }
  return { kind: 'labels', labels };
}

function confirmedBy({ shipments }: Answered, barcodes: readonly string[]): AnnounceResponse {
  const confirmed = shipments.map((shipment) => textOf(shipment, 'Barcode'));
  const missing = barcodes.filter((barcode) => !confirmed.includes(barcode));
  return missing.length === 0
    ? { kind: 'announced' }
    : { kind: 'refused', errors: [{ code: 'confirm', message: `${missing.join(', ')} not confirmed` }] };
}

function labelOf(shipment: unknown): { barcode: string; pdf: Uint8Array }[] {
  const barcode = textOf(shipment, 'Barcode');
  const [label] = listOf(shipment, 'Labels').filter((one) => textOf(one, 'Labeltype') === 'Label');
  const content = textOf(label, 'Content');
  return barcode && content ? [{ barcode, pdf: Buffer.from(content, 'base64') }] : [];
}

/** PostNL lists errors as `{Code, Description}`, in lower case when confirming, and in some responses as `{ErrorNumber, ErrorMsg}`. */
function errorsOf(body: unknown): CarrierError[] {
  return listOf(body, 'Errors').map((error) => ({
    code: textOf(error, 'Code') ?? textOf(error, 'code') ?? textOf(error, 'ErrorNumber') ?? '',
    message:
      ['Description', 'description', 'ErrorMsg', 'Error'].map((name) => textOf(error, name)).find((text) => text !== undefined) ?? '',
  }));
}

function messageOf(body: unknown): string | undefined {
  return textOf(body, 'message') ?? textOf(fieldOf(body, 'fault'), 'faultstring');
}

function secondsOf(retryAfter: string | null): { afterSeconds?: number } {
  const seconds = Number(retryAfter);
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? { afterSeconds: seconds } : {};
}

function parseJson(text: string): unknown {
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
