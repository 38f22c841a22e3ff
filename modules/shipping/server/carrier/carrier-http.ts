import { ExternalCallError, type ExternalRequest, type ExternalResponse, type Send } from '#platform/server/external/external-call.ts';
import type { CarrierFailure } from './carrier.ts';

/** Longer than a carrier takes for fifty labels, shorter than a person is willing to wait. */
export const carrierTimeoutMs = 15_000;

/** Makes a call; one without a response, a 429 and a 5xx are a failure that a later try may overcome. */
export async function callCarrier(send: Send, request: ExternalRequest): Promise<ExternalResponse | CarrierFailure> {
  try {
    const response = await send(request);
    const { status, headers } = response;
    if (status === 429 || status === 503) return { kind: 'later', reason: `HTTP ${status}`, ...secondsOf(headers['retry-after'] ?? null) };
    return status >= 500 ? { kind: 'later', reason: `HTTP ${status}` } : response;
  } catch (error) {
    return { kind: 'later', reason: error instanceof ExternalCallError && error.kind === 'time-out' ? 'time-out' : 'not reached' };
  }
}

function secondsOf(retryAfter: string | null): { afterSeconds?: number } {
  const seconds = Number(retryAfter);
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? { afterSeconds: seconds } : {};
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

export function listOf(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' || typeof field === 'number' ? String(field) : undefined;
}
