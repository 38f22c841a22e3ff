import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { baseAddress } from './base-address.ts';

/** The request that an endpoint's input results in: the filled path with its query, and the body. */
export type CallTarget = { url: string; body: Record<string, unknown> | undefined };

/**
 * Fills `:name` of `path` from `input`; the rest goes into the query for GET and DELETE (lists repeat their name, empty values are
 * left out) and into the body for the other methods. Throws when a path parameter is missing: a defect of the caller.
 */
export function callTarget(method: string, path: string, input: Record<string, unknown>): CallTarget {
  const rest = { ...input };
  const filled = path.replace(/:([A-Za-z_]\w*)/g, (_match, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { url: filled, body: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  const text = query.toString();
  return { url: text ? `${filled}?${text}` : filled, body: undefined };
}

/** The address that a link, picture or download of an endpoint has. */
export function callAddress<E extends Endpoint>({ path }: E, input: InputOf<E>): string {
  return `${baseAddress()}${callTarget('GET', path, input as Record<string, unknown>).url}`;
}
