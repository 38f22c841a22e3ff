import type { Endpoint, ErrorBody, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { baseAddress } from './base-address.ts';
import { CallError, clientError } from './call-error.ts';
import { callTarget } from './call-url.ts';
import { type BodyFormat, encodeBody } from './encode-body.ts';
import { isPageLeft } from './page-left.ts';
import { redirectToLogin } from './signed-out.ts';
import { xsrfToken } from './xsrf.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** One per click; the same on a retry of that click, so that the command runs once. Generated when absent. */
  idempotencyKey?: string;
  /** The time-out of the response in milliseconds; unlimited when absent. */
  timeoutMs?: number;
  /** The encoding of the body: JSON, or on request a form. */
  as?: BodyFormat;
  /** Whether the browser finishes the call after the page is left; for bodies of up to 64 kB. */
  keepalive?: boolean;
};

/**
 * Calls an endpoint, typed by its shapes, with cookies, CSRF token and idempotency key.
 * Throws `CallError` for every response that is not 2xx.
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  const { url, body } = callTarget(endpoint.method, endpoint.path, input as Record<string, unknown>);
  return (await send(endpoint.method, url, body, options)) as OutputOf<E>;
}

/** Calls a path that has no endpoint value: better-auth's own paths. */
export async function send(method: string, url: string, body?: unknown, options: CallOptions = {}): Promise<unknown> {
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw clientError('unsupported_protocol');
  const writes = method !== 'GET';
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang || 'nl' };
  if (writes) headers['X-XSRF-TOKEN'] = await xsrfToken();
  if (writes && method !== 'DELETE') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  const encoded = body === undefined ? undefined : encodeBody(body, options.as ?? 'json');
  if (encoded?.type) headers['Content-Type'] = encoded.type;
  const response = await fetch(`${baseAddress()}${url}`, {
    method,
    headers,
    credentials: 'include',
    ...(encoded && { body: encoded.body }),
    signal: signalOf(options),
    keepalive: options.keepalive ?? false,
  }).catch((error: unknown) => {
    throw failureOf(error, options);
  });
  return readResponse(response, options);
}

function signalOf({ signal, timeoutMs }: CallOptions): AbortSignal | null {
  const signals = [...(signal ? [signal] : []), ...(timeoutMs ? [AbortSignal.timeout(timeoutMs)] : [])];
  return signals.length > 0 ? AbortSignal.any(signals) : null;
}

/** Why no response arrived. A browser that leaves the page aborts its calls with the error of a lost network. */
function failureOf(error: unknown, { signal, timeoutMs }: CallOptions): CallError {
  if (signal?.aborted) return clientError('canceled');
  if (error instanceof DOMException && error.name === 'TimeoutError') return clientError('timeout', { ms: timeoutMs ?? 0 });
  return clientError(isPageLeft() || (error instanceof DOMException && error.name === 'AbortError') ? 'aborted' : 'network_error');
}

async function readResponse(response: Response, options: CallOptions): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw failureOf(error, options);
  });
  const parsed = parseJson(text);
  if (response.ok && (text === '' || parsed !== undefined)) return parsed;
  if (response.ok) throw clientError('bad_response');
  if (response.status === 401) redirectToLogin();
  const given = (parsed ?? {}) as Partial<ErrorBody>;
  const body: ErrorBody = {
    message: given.message ?? '',
    code: given.code ?? 'DEFECT',
    errors: given.errors ?? {},
    context: given.context ?? {},
  };
  const correlationId = response.headers.get('x-correlation-id') ?? response.headers.get('x-request-id');
  throw new CallError(response.status, body, response.status < 500 ? 'bad_request' : 'bad_response', correlationId);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
