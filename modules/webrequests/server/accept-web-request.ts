import { sql } from 'drizzle-orm';
import { basketCreated } from '#modules/baskets/domain/facts.ts';
import { addPlainLine, addPricedLine, changeBasket, openBasket, priceLine } from '#modules/baskets/server/public.ts';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { decideAccept } from '#modules/webrequests/domain/answer-request.ts';
import { noMoney } from '#platform/domain/money.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { attachFileToBasket } from './request-files.ts';
import { type LockedRequest, lockRequest } from './requests.store.ts';
import { configureProduct, readSoldProducts } from './shop/shop-products.ts';

export const acceptWebRequest = command(acceptWebRequestEndpoint, async (context, { id, version }) => {
  const { tx, now } = context;
  const request = await lockRequest(tx, id, version);
  const decided = decideAccept(request.status, request.customerId);
  if (!decided.accepted) return decided;
  const opened = await openBasket(context, {
    ...decided.value,
    ...(request.contactId !== null && { contactId: request.contactId }),
    businessUnitId: request.businessUnitId,
    description: request.product,
  });
  if (!opened.accepted) return opened;
  const { id: basketId, number, customer } = opened.value;
  if (request.reference) changeBasket(tx, basketId, { customerReference: request.reference }, { keepVersion: true });
  const refs = { basket: basketId, customer: decided.value.customerId, web_request: id };
  await tx.record(basketCreated({ refs, to: 'entered', data: { number, customer } }));
  const priced = await priceConfigured(context, { request, customerId: decided.value.customerId });
  if (priced?.accepted) await addPricedLine(context, basketId, { ...priced.value, remarksInternal: askedText(context, request) });
  else
    await addPlainLine(context, basketId, {
      kind: 'text',
      description: request.product,
      specification: askedText(context, request),
      quantity: request.quantity,
      price: noMoney,
      vatPercent: 0,
    });
  await attachFileToBasket(tx, id, basketId);
  await tx.rows(sql`
    UPDATE web_requests SET status = 'accepted', basket_id = ${basketId}, answered_at = ${now.toString()}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'web_request.accepted', refs, from: request.status, to: 'accepted', data: { number, product: request.product } });
  return { id, version: version + 1, status: 'accepted' as const, basketId, number };
});

/** Prices what was configured in the shop for the customer; undefined for a request in words, or of a product that is not sold any more. */
async function priceConfigured(
  context: CommandContext,
  { request, customerId }: { request: LockedRequest; customerId: number },
): Promise<Awaited<ReturnType<typeof priceLine>> | undefined> {
  const { subGroupId, answers, quantity, businessUnitId: unitId } = request;
  if (subGroupId === null || answers === null) return undefined;
  const { tx, actor } = context;
  const product = (await readSoldProducts(tx, actor.language, { unitId, ids: [subGroupId] })).get(subGroupId);
  if (!product) return undefined;
  const { questions: _, ...configured } = await configureProduct(tx, product, { quantity, answers });
  const what = { subGroupId, ...configured };
  return priceLine(context, customerId, { what, quantity, description: '', price: null }, unitId);
}

/** Describes the request in the shop's language, for the estimator. */
function askedText({ kernel }: CommandContext, request: LockedRequest): string {
  const say = (key: string, params: Record<string, string | number>) => kernel.texts.say('nl', `webrequests.line.${key}`, params);
  return [
    say('asked', { quantity: request.quantity, kind: request.kind }),
    request.specification,
    request.wantedOn && say('wanted', { date: request.wantedOn }),
    request.shownPrice !== null && say('shown', { price: request.shownPrice / 10_000 }),
    request.fileUrl && say('file', { url: request.fileUrl }),
  ]
    .filter(Boolean)
    .join('\n');
}
