import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandAnswer, menuOfVisitor } from '#apps/server/routes/session-routes.ts';
import { nobodyState } from '#apps/server/session/actor.ts';
import { brandOf, readUnits } from '#apps/server/session/brands.ts';
import { readBrandEndpoint, readMeEndpoint, readMenuEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { priceCopiesEndpoint } from '#modules/publications/contract/price-copies.endpoint.ts';
import { readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import {
  listShopProductsEndpoint,
  listUsualPricesEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { FirstAnswers, FirstRead } from '#platform/contract/first-answers.ts';
import { nobody } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import { countedAddress, plainAddress } from '#platform/server/http/caller-address.ts';
import type { Gate } from '#platform/server/http/guard.ts';
import type { Language } from '#platform/server/text/texts.ts';

type Visit = { path: string; host: string; language: Language };
type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E> | undefined>;

/**
 * What the browser of a visitor would ask first at an open page, answered. Undefined for whoever has a session: their answers depend on it. A
 * read that is refused is left out, and the browser asks it and says why.
 */
export async function readFirstAnswers(
  { kernel, csrf, throttle, cookieNames }: Gate,
  version: string,
  { path, host, language }: Visit,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FirstAnswers | undefined> {
  if (request.cookies[cookieNames.session] !== undefined || request.headers.authorization !== undefined) return undefined;
  const now = kernel.clock.now();
  const ip = plainAddress(request.ip);
  const brand = brandOf(await readUnits(kernel.database, kernel.config.brandHosts), host, null);
  const reads: FirstRead[] = [
    { name: readMeEndpoint.name, input: {}, output: { ...nobodyState, language_iso: language } },
    { name: readMenuEndpoint.name, input: {}, output: menuOfVisitor(brand) },
    { name: readBrandEndpoint.name, input: {}, output: brandAnswer(kernel, version, brand, []) },
  ];
  const ask: Ask = async (endpoint, input) => {
    const served = kernel.served.find((one) => one.endpoint.name === endpoint.name)!;
    const { limit } = endpoint;
    if (limit && (await throttle.count(`${limit}:${countedAddress(ip)}`, kernel.config.limits[limit], now)) > 0) return undefined;
    const output = await execute(kernel, served, { actor: { ...nobody, language, ip }, input, now }).catch(() => undefined);
    if (output !== undefined) reads.push({ name: endpoint.name, input, output });
    return output as OutputOf<typeof endpoint> | undefined;
  };
  await askFor(ask, path, { brand: brand.ui_id, isConfigured: (request.query as { c?: unknown }).c !== undefined });
  csrf.offer(request, reply);
  return { language, reads };
}

/** Asks what the page at an address shows first, with the inputs of its screen. */
async function askFor(ask: Ask, path: string, { brand, isConfigured }: { brand: number; isConfigured: boolean }): Promise<void> {
  const [, kind, subject] = /^\/(publication|shop)(?:\/([^/]+))?\/?$/i.exec(path) ?? [];
  if (kind?.toLowerCase() === 'publication') {
    const slug = subject ?? '';
    await Promise.all([ask(readPublicationEndpoint, { slug }), ask(priceCopiesEndpoint, { slug, copies: 1 })]);
  } else if (subject === undefined) {
    await Promise.all([ask(listShopProductsEndpoint, { brand }), ask(listUsualPricesEndpoint, { brand })]);
  } else {
    const product = await ask(readShopProductEndpoint, { id: Number(subject), brand });
    if (product && !isConfigured) await ask(priceShopProductEndpoint, { id: product.id, brand, quantity: product.quantity, answers: {} });
  }
}
