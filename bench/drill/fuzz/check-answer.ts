import type { Endpoint, ErrorBody } from '#platform/contract/endpoint.ts';
import { type BodyKind, bodyOf } from './body-of.ts';
import type { FuzzCaller } from './fuzz-shop.ts';
import type { Item } from './memory.ts';

export type Result = { status: number; body: unknown; retryAfter: unknown };

export type Send = (by: FuzzCaller, endpoint: Endpoint, input: unknown, as: BodyKind) => Promise<Result>;

export const send: Send = async ({ caller }, endpoint, input, as) => {
  const { statusCode: status, headers, body } = await caller.inject(await requestOf(endpoint, input, as));
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status, body: isJson ? JSON.parse(body) : undefined, retryAfter: headers['retry-after'] };
};

async function requestOf({ method, path }: Endpoint, input: unknown, as: BodyKind) {
  const rest: Item = typeof input === 'object' && input !== null ? { ...input } : {};
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(asText(value).slice(0, 600));
  });
  if (method === 'GET' || method === 'DELETE') {
    const query = Object.entries(rest).filter(([, value]) => value !== undefined);
    return { method: method as 'GET', url, query: Object.fromEntries(query.map(([name, value]) => [name, asText(value).slice(0, 4_000)])) };
  }
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  return { method: method as 'POST', url, ...(await bodyOf(isObject ? rest : input, isObject ? as : 'json')) };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

export const codeOf = ({ status, body }: Result) => (status < 300 ? undefined : (body as ErrorBody | undefined)?.code);

/** The code of a refusal, with the fields that it names. */
export function summaryOf(result: Result): string {
  const fields = Object.keys((result.body as ErrorBody | undefined)?.errors ?? {}).slice(0, 4);
  return `${codeOf(result)}${fields.length > 0 ? ` (${fields.join(' ')})` : ''}`;
}

/** The current version and the fields that differ in a refusal of a stale one, or the price in a refusal of an earlier one. */
export function currentFields(result: Result): Item | undefined {
  if (codeOf(result) === 'PRICE_CHANGED') {
    const price = Math.round(Number(((result.body as ErrorBody).context as { price: number }).price) * 10_000);
    return { price, total: price };
  }
  if (codeOf(result) !== 'STALE_VERSION') return undefined;
  const { version, fields = {} } = (result.body as ErrorBody).context as { version?: number; fields?: Record<string, { theirs: unknown }> };
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, { theirs }]) => [name, theirs])),
    ...(version !== undefined && { version }),
  };
}

/** A refusal of the server itself, which no endpoint declares. */
const notUnique = 'NOT_UNIQUE';
const traces = /node_modules|\.ts:\d|at async|SELECT |INSERT |postgres/;

/** What an answer has that no input may cause; undefined when it is as declared. The server checks the shape of its 2xx answers itself. */
export function faultOf(endpoint: Endpoint, { status, body, retryAfter }: Result): string | undefined {
  if (status >= 500 && !(status === 503 && retryAfter !== undefined)) return `answers ${status}`;
  if (status < 300) return undefined;
  const { message, code, errors } = (body ?? {}) as Partial<ErrorBody>;
  if (!message || !code || !/^[A-Z][A-Z0-9_]*$/.test(code) || typeof errors !== 'object') return `answers ${status} without an error body`;
  if (/translation missing|^refusals\./.test(message)) return `refuses ${code} without a text`;
  if (traces.test(JSON.stringify(body))) return `answers ${status} with a trace`;
  if (status === 409 && code !== notUnique && !endpoint.refusals.includes(code)) return `refuses ${code}, which it does not declare`;
  if (status === 422 && Object.keys(errors).length === 0) return 'refuses an input without naming the field';
  return undefined;
}
