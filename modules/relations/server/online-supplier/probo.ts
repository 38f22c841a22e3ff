import type { ApiError, ApiResult, SuppliedPrice, SuppliedProduct } from '#modules/relations/domain/online-supplier/online-supplier.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { callExternal, ExternalCallError, type ExternalResponse, type Send } from '#platform/server/external/external-call.ts';
import type { OnlineSupplierApi } from './api.ts';

type Options = { url: string; key: string; publicOnly?: boolean; send?: Send; timeoutMs?: number };

const pageSize = 100;
/** Limits how many pages of a catalogue are read. */
const maxPages = 50;
/** Wait when a rate limit does not say how long it lasts. */
const defaultWaitSeconds = 60;

/** The reseller API of Probo (https://apidocs.proboprints.com): products and prices. The key is sent as it was issued. */
export function probo({ url, key, publicOnly = false, send = callExternal, timeoutMs = 10_000 }: Options): OnlineSupplierApi {
  const ask = async <Value>(
    path: string,
    body: object | undefined,
    read: (json: JsonObject) => Value | undefined,
  ): Promise<ApiResult<Value>> => {
    try {
      const answer = await send({
        method: body ? 'POST' : 'GET',
        url: `${url.replace(/\/$/, '')}${path}`,
        headers: { accept: 'application/json', authorization: `Basic ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs,
        publicOnly,
      });
      const json = parse(answer.text);
      const error = errorOf(answer, json);
      if (error) return { kind: 'trouble', trouble: error };
      const value = json && read(json);
      return value === undefined ? { kind: 'trouble', trouble: { code: 'UNREADABLE' } } : { kind: 'answer', value };
    } catch (error) {
      if (!(error instanceof ExternalCallError)) throw error;
      const codes = { 'time-out': 'TIMEOUT', 'address not allowed': 'NOT_ALLOWED', 'answer too large': 'UNREADABLE' } as const;
      return { kind: 'trouble', trouble: { code: error.kind === 'not reached' ? 'NOT_REACHED' : codes[error.kind] } };
    }
  };
  return {
    async products() {
      const products: SuppliedProduct[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const answer = await ask(`/products?page=${page}&per_page=${pageSize}`, undefined, readProducts);
        if (answer.kind === 'trouble') return answer;
        products.push(...answer.value.products);
        if (page >= answer.value.pages) break;
      }
      return { kind: 'answer', value: products };
    },
    price: ({ code, options, quantity }) =>
      ask('/price', { products: [{ code, options: [...options, { code: 'amount', value: String(quantity) }] }] }, readPrice),
  };
}

type JsonObject = Record<string, unknown>;

function errorOf({ status, headers }: ExternalResponse, json: JsonObject | undefined): ApiError | undefined {
  if (status === 401 || status === 403) return { code: 'KEY_REFUSED' };
  if (status === 429) return { code: 'RATE_LIMIT', seconds: waitOf(headers) };
  const reason = [json?.message, json?.error].find((text) => typeof text === 'string' && text !== '') as string | undefined;
  if (status >= 400 && status < 500) return reason ? { code: 'REFUSED', reason: reason.slice(0, 200) } : { code: 'HTTP', status };
  if (status !== 200) return { code: 'HTTP', status };
  return json?.status === 'error' ? { code: 'REFUSED', reason: (reason ?? '').slice(0, 200) } : undefined;
}

/** Seconds until the rate limit ends: from Probo's own header in milliseconds, else from `Retry-After` in seconds. */
function waitOf(headers: Record<string, string>): number {
  const own = Number(headers['x-ratelimit-reset']) / 1000;
  const usual = Number(headers['retry-after']);
  const seconds = [own, usual].find((value) => Number.isFinite(value) && value > 0) ?? defaultWaitSeconds;
  return Math.min(Math.ceil(seconds), 3600);
}

function readProducts({ data, meta }: JsonObject): { products: SuppliedProduct[]; pages: number } | undefined {
  if (!Array.isArray(data)) return undefined;
  const products = data.flatMap((row: JsonObject | null) =>
    typeof row?.code === 'string' ? [{ code: row.code, name: nameOf(row), active: row.active !== false }] : [],
  );
  const pages = Number((meta as JsonObject | undefined)?.pages ?? 1);
  return { products, pages: Number.isFinite(pages) ? pages : 1 };
}

function nameOf({ translations, code }: JsonObject): string {
  const named = translations as Record<string, { title?: unknown } | undefined> | undefined;
  const title = named?.nl?.title ?? named?.en?.title;
  return typeof title === 'string' && title !== '' ? title : String(code);
}

/** Reads the price without rush: the offer with the longest production time. */
function readPrice({ prices }: JsonObject): SuppliedPrice | undefined {
  if (!Array.isArray(prices)) return undefined;
  const offers = prices.flatMap((offer: JsonObject | null) => {
    const euros = Number(offer?.products_purchase_price);
    const hours = Number(offer?.production_hours);
    return offer?.products_purchase_price != null && Number.isFinite(euros) ? [{ euros, hours: Number.isFinite(hours) ? hours : 0 }] : [];
  });
  const slowest = offers.toSorted((one, other) => other.hours - one.hours)[0];
  return slowest && { price: moneyFromEuros(slowest.euros), hours: slowest.hours || null };
}

function parse(text: string): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
