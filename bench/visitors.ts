/**
 * Visitors who configure products of the shop at once, on a running shop: `npm run bench visitors http://localhost:4100`. Each changes the
 * quantity or the pages every two seconds. The shop counts calls by address, so it must take theirs from a proxy: `TRUST_PROXY=1 npm start`.
 */

import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  listShopProductsEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { percentile } from './percentile.ts';
import { printJson } from './scale/timing.ts';

const [address = 'http://localhost:4100'] = process.argv.slice(2);
const visitors = 200;
const millisecondsBetween = 2000;
const changesOfEach = 15;
const targetMs = 200;
const brand = 0;

const agent = new Agent({ keepAlive: true, maxSockets: visitors });

type Answer = { status: number; body: string; took: number; cookies: string[] };

function send(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, address), { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          body: Buffer.concat(chunks).toString(),
          took: performance.now() - began,
          cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!),
        }),
      );
    });
    call.on('error', reject).end(body && JSON.stringify(body));
  });
}

const addressOf = (visitor: number) => ({ 'x-forwarded-for': `198.51.100.${visitor}` });

/** What a browser sends with a call that is no GET. */
async function headersOf(visitor: number): Promise<Record<string, string>> {
  const { cookies } = await send('GET', '/async/me', addressOf(visitor));
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const more = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), 'content-type': 'application/json' };
  return { ...addressOf(visitor), origin: new URL(address).origin, ...more };
}

async function read<Read>(path: string): Promise<Read> {
  const { status, body } = await send('GET', path, addressOf(0));
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return JSON.parse(body);
}

const { rows } = await read<OutputOf<typeof listShopProductsEndpoint>>(`${listShopProductsEndpoint.path}?brand=${brand}`);
const products = await Promise.all(
  rows.map(({ id }) =>
    read<OutputOf<typeof readShopProductEndpoint>>(`${readShopProductEndpoint.path.replace(':id', String(id))}?brand=${brand}`),
  ),
);

/** What a visitor asks at a step: another quantity, and every third time other pages. */
function changed(visitor: number, step: number): { path: string; body: object } {
  const product = products[visitor % products.length]!;
  const pages = Number(product.answers['inner-pages']);
  const answers =
    pages > 0 && step % 3 === 2 ? { ...product.answers, 'inner-pages': String(pages + 2 * step + 4 * (visitor % 20)) } : product.answers;
  const body = { brand, quantity: product.quantity + visitor + 5 * step, answers };
  return { path: priceShopProductEndpoint.path.replace(':id', String(product.id)), body };
}

async function visit(visitor: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const headers = await headersOf(visitor);
  const began = performance.now() + (visitor * millisecondsBetween) / visitors;
  for (let step = 0; step < changesOfEach; step += 1) {
    await pause(Math.max(0, began + step * millisecondsBetween - performance.now()));
    const { path, body } = changed(visitor, step);
    answers.push(await send('POST', path, headers, body));
  }
  return answers.slice(1);
}

const answers = (await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))).flat();
const times = answers.map(({ took }) => took);
const at = (share: number) => percentile(times, share);
const unanswered = answers.filter(({ status }) => status !== 200).length;
console.log(
  `${visitors} visitors, one change every ${millisecondsBetween / 1000} s each, ${times.length} prices; target: ${targetMs} ms for 95 of 100`,
);
console.log(
  `middle ${at(0.5).toFixed(0)} ms, 95 of 100 ${at(0.95).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms, ${unanswered} not answered with a price`,
);
printJson('visitors', 'price of a configured product, 95 of 100', at(0.95), 'ms', at(0.95) / targetMs, { unanswered });
process.exit(0);
