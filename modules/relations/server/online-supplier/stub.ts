import { z } from 'zod';

/** Products of the stub, each with a start price and a price per piece. */
const offered = [
  { code: 'flyers', nl: 'Flyers', en: 'Flyers', startEur: 18, eachEur: 0.021 },
  { code: 'brochures-stapled', nl: 'Geniete brochures', en: 'Saddle-stitched brochures', startEur: 46, eachEur: 0.38 },
  { code: 'books-softcover', nl: 'Boeken met zachte kaft', en: 'Softcover books', startEur: 62, eachEur: 2.95 },
  { code: 'roll-up', nl: 'Roll-up', en: 'Roll-up', startEur: 12, eachEur: 39.5 },
];

type Asked = { method: string; path: string; authorization: string | undefined; body: unknown };
type Answered = { status: number; headers?: Record<string, string>; body: object };

/**
 * Answers as a stub of an online supplier, when none is configured. The key selects the outcome, so that each can be tried: `wrong` is
 * refused, `busy` is rate limited, `down` is a failing server; any other key succeeds.
 */
export function answerAsOnlineSupplier({ method, path, authorization, body }: Asked): Answered {
  const key = /^Basic (\S+)$/.exec(authorization ?? '')?.[1];
  if (key === undefined || key === 'wrong') return { status: 401, body: { error: 'Unauthorized' } };
  if (key === 'busy') return { status: 429, headers: { 'x-ratelimit-reset': '52547' }, body: { error: 'Quota has been exceeded' } };
  if (key === 'down') return { status: 503, body: { error: 'Service unavailable' } };
  if (method === 'GET' && path === '/products') return { status: 200, body: catalogue() };
  return method === 'POST' && path === '/price' ? priceOf(body) : { status: 404, body: { error: 'Not found' } };
}

function catalogue(): object {
  const data = offered.map(({ code, nl, en }) => ({ code, active: true, translations: { nl: { title: nl }, en: { title: en } } }));
  return { meta: { page: 1, pages: 1, items: data.length, per_page: 100 }, data };
}

const text = z.string().max(200);
const priceRequest = z.object({
  products: z.tuple([z.object({ code: text, options: z.array(z.object({ code: text, value: z.union([text, z.number()]) })).max(100) })]),
});

/** The answer to a body that is no price request. */
export const noOnlineSupplierRequest = (): Answered => ({ status: 422, body: { status: 'error', message: 'Products are required' } });

function priceOf(body: unknown): Answered {
  const parsed = priceRequest.safeParse(body);
  if (!parsed.success) return noOnlineSupplierRequest();
  const [asked] = parsed.data.products;
  const product = offered.find(({ code }) => code === asked.code);
  if (!product) return { status: 422, body: { status: 'error', message: `Product ${asked.code} not found` } };
  const amount = Number(asked.options.find(({ code }) => code === 'amount')?.value);
  if (!Number.isInteger(amount) || amount < 1) return { status: 422, body: { status: 'error', message: 'Option amount is required' } };
  const calm = Math.round((product.startEur + product.eachEur * amount) * 100) / 100;
  const offer = (hours: number, surcharge: number) => ({
    production_hours: hours,
    products_purchase_base_price: calm,
    products_purchase_rush_surcharge: Math.round(calm * surcharge * 100) / 100,
    products_purchase_price: Math.round(calm * (1 + surcharge) * 100) / 100,
  });
  return { status: 200, body: { status: 'ok', prices: [offer(24, 0.4), offer(48, 0.15), offer(96, 0)], purchase_shipping_price: 8.95 } };
}
