import { randomUUID } from 'node:crypto';
import { redactForm, redactPath } from '#platform/domain/redact.ts';
import type { Clock } from '#platform/server/clock.ts';
import { type CallLog, loggedBody } from '#platform/server/log/call-log.ts';
import { correlationId } from '#platform/server/log/correlation.ts';
import { callExternal, ExternalCallError, type ExternalRequest, type ExternalResponse, type Send } from './external-call.ts';

/** Makes calls to an external service, each logged with request and response under the current correlation id. */
export type ExternalCalls = (service: string) => Send;

export function loggedExternalCalls(callLog: CallLog, clock: Clock): ExternalCalls {
  return (service) => async (request) => {
    const correlation = correlationId() ?? randomUUID();
    const begun = performance.now();
    const log = (answer: { status: number | null; response: string | null; error: string | null }) =>
      callLog.add({
        at: clock.now().toString(),
        direction: 'out',
        service,
        method: request.method,
        path: addressOf(request.url),
        durationMs: Math.round(performance.now() - begun),
        actorId: 0,
        actorName: '',
        apiKeyId: null,
        correlationId: correlation,
        request: requestBody(request),
        ...answer,
      });
    try {
      const answer = await callExternal({ ...request, headers: { 'x-correlation-id': correlation, ...request.headers } });
      log({ status: answer.status, response: answerBody(answer), error: null });
      return answer;
    } catch (error) {
      log({ status: null, response: null, error: error instanceof ExternalCallError ? error.kind : String(error) });
      throw error;
    }
  };
}

function requestBody({ headers, body }: ExternalRequest): string | null {
  const mime = headers?.['content-type'] ?? '';
  if (body instanceof Uint8Array) return sizeOf(mime, body);
  return body && mime.startsWith('application/x-www-form-urlencoded') ? redactForm(body) : loggedBody(body);
}

function answerBody({ headers, bytes, text }: ExternalResponse): string | null {
  const mime = headers['content-type'] ?? '';
  return mime === 'application/ipp' ? sizeOf(mime, bytes) : loggedBody(text);
}

/** The type and size of a binary body, in place of its content. */
const sizeOf = (mime: string, { byteLength }: Uint8Array) => `${mime}, ${byteLength} bytes`;

/** The URL without credentials. */
function addressOf(url: string): string {
  const address = URL.parse(url);
  return address ? redactPath(`${address.origin}${address.pathname}${address.search}`) : '';
}
