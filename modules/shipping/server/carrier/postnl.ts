import { callExternal, type ExternalRequest, type Send } from '#platform/server/external/external-call.ts';
import type { AnnounceResponse, CarrierError, CarrierFailure, LabelCarrier, LabelResponse } from './carrier.ts';
import { callCarrier, carrierTimeoutMs, fieldOf, listOf, parseJson, textOf } from './carrier-http.ts';
import { type PostNlAccount, postNlConfirmRequest, postNlLabelRequest } from './postnl-request.ts';
import { newsOf, updatesPath } from './postnl-status.ts';

export type PostNlOptions = { url: string; apiKey: string; account: PostNlAccount; send?: Send; timeoutMs?: number };

/** Client of PostNL's label, confirm and status services (https://developer.postnl.nl, labelling v2_2, confirming v2, status v2). */
export function postNl({ url, apiKey, account, send = callExternal, timeoutMs = carrierTimeoutMs }: PostNlOptions): LabelCarrier {
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
    // Labels are made without announcing their parcels: PostNL knows none that must be voided.
    voidLabels: async () => ({ kind: 'voided', isPending: false }),
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
  const response = await callCarrier(send, request);
  return 'kind' in response ? response : read(response.status, parseJson(response.text));
}

/** A response without errors: its shipments, or the whole body of a service that has none. */
type Answered = { shipments: unknown[]; body: unknown };

function read(status: number, body: unknown): Answered | CarrierFailure {
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
