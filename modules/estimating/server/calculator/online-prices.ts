import type { z } from 'zod';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { listOnlineOffersEndpoint, readOnlinePriceEndpoint } from '#modules/estimating/contract/calculator/online-prices.endpoints.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { singleRow } from '#modules/estimating/domain/sheet/guest-offers.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { formatApiError } from '#modules/relations/domain/online-supplier/online-supplier.ts';
import {
  findOnlineOffers,
  type PriceRequest,
  readCustomerTerms,
  readPriceRequest,
  requestOnlinePrice,
} from '#modules/relations/server/public.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { externalCallQuery, type QueryContext, query } from '#platform/server/served.ts';
import { readCaseTerms } from './case-terms.ts';
import { caseFor } from './customer-case.ts';

export const listOnlineOffers = query(listOnlineOffersEndpoint, async ({ tx }, { subGroupId }) => {
  const product = await readSubGroup(tx, subGroupId);
  if (!product) throw notFound();
  return { suppliers: await findOnlineOffers(tx, product.code) };
});

type Priced = { ask: EstimateCase; quantity: number; supplier: string; shop: Shop; online: PriceRequest };

export const readOnlinePrice = externalCallQuery(readOnlinePriceEndpoint, { read: readPriced, call: askPrice });

async function readPriced(
  context: QueryContext,
  { supplierId, subGroupId, customerId, case: asked, quantity }: z.output<(typeof readOnlinePriceEndpoint)['input']>,
): Promise<Priced> {
  const { tx } = context;
  const customer = customerId ? await readCustomerTerms(tx, customerId) : undefined;
  const product = await readSubGroup(tx, subGroupId, customer?.businessUnitId);
  const supplier = product && (await findOnlineOffers(tx, product.code)).find((one) => one.supplierId === supplierId);
  if (!product || !supplier || (customerId && !customer)) throw notFound();
  const day = dayOf(context);
  const ask = caseFor(asked, await readCaseTerms(tx, { customer, subGroupId, day }));
  const { shop } = await parameterSetOn(tx, day);
  const online = await readPriceRequest(tx, { supplierId, product: product.code, quantity, answers: answersOf(ask) });
  if (!online) throw notFound();
  return { ask, quantity, supplier: supplier.name, shop, online };
}

async function askPrice(kernel: Kernel, { ask, quantity, supplier, shop, online }: Priced) {
  const answer = await requestOnlinePrice(kernel, online);
  if (answer.kind === 'trouble') return { cost: null, hours: null, price: null, trouble: formatApiError(answer.trouble) };
  const { price: cost, hours } = answer.value;
  const boughtIn = { supplier, prices: [{ quantity, costEur: eurosOf(cost) }] };
  const row = singleRow(shop, { ...ask, quantities: [quantity], boughtIn });
  return { cost, hours, price: row ? moneyFromEuros(row.linePriceEur) : null, trouble: '' };
}

/** The values that the options of a mapped product may refer to by name. */
function answersOf({ format, components }: EstimateCase): Record<string, number | string> {
  const inner = components.find(({ role }) => role === 'inner');
  const main = inner ?? components[0];
  return {
    widthMm: format.widthMm,
    heightMm: format.heightMm,
    widthCm: format.widthMm / 10,
    heightCm: format.heightMm / 10,
    ...(inner?.pages !== undefined && { pages: inner.pages }),
    ...(main && { colours: main.colours }),
  };
}
