import type { Endpoint, ErrorBody, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { CallError, clientError } from './call-error.ts';
import { callTarget } from './call-url.ts';
import { signedOutByServer } from './signed-out.ts';
import { xsrfToken } from './xsrf.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** One per click; the same on a repeat of that click, so that the act is done once. Made when absent. */
  idempotencyKey?: string;
};

/**
 * Calls what `endpoint` describes: typed by its shapes, cookies included, CSRF token and idempotency key sent along.
 * Throws `CallError` for everything that is not 2xx.
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  const { url, body } = callTarget(endpoint.method, endpoint.path, input as Record<string, unknown>);
  return (await send(endpoint.method, url, body, options)) as OutputOf<E>;
}

/** The bare call, for what has no endpoint value: better-auth's own paths. */
export async function send(method: string, url: string, body?: unknown, options: CallOptions = {}): Promise<unknown> {
  const writes = method !== 'GET';
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang || 'nl' };
  if (writes) headers['X-XSRF-TOKEN'] = await xsrfToken();
  if (writes && method !== 'DELETE') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((error: unknown) => {
    throw clientError(kindOf(error));
  });
  return readAnswer(response);
}

function kindOf(error: unknown): 'aborted' | 'timeout' | 'network_error' {
  if (error instanceof DOMException && error.name === 'AbortError') return 'aborted';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return 'network_error';
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const parsed = parseJson(text);
  if (response.ok && (text === '' || parsed !== undefined)) return parsed;
  if (response.ok) throw clientError('bad_response');
  if (response.status === 401) signedOutByServer();
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
