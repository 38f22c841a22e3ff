import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { listRefusedPapersEndpoint } from '#modules/estimating/contract/papers/list-refused-papers.endpoint.ts';
import { withAllowedPresses } from '#modules/estimating/domain/engine/product-limits.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { pricedPapers, refusedPapers as refusedOf } from '#modules/estimating/domain/papers/refused-papers.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { readCaseTerms } from '#modules/estimating/server/calculator/case-terms.ts';
import { caseFor } from '#modules/estimating/server/calculator/customer-case.ts';
import { memoizeByParameters } from '#modules/estimating/server/calculator/memoize-by-parameters.ts';
import { dayOf, parametersFor } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

export const listRefusedPapers = query(
  listRefusedPapersEndpoint,
  async (context, { case: asked, subGroupId, customerId, quantity, draft }) => {
    const { tx } = context;
    const customer = customerId ? await readCustomerTerms(tx, customerId) : undefined;
    const product = subGroupId ? await readSubGroup(tx, subGroupId, customer?.businessUnitId) : undefined;
    if ((customerId && !customer) || (subGroupId && !product)) throw notFound();
    const sold = caseFor(asked, await readCaseTerms(tx, { customer, subGroupId, day: dayOf(context) }));
    const ask = product ? withAllowedPresses(sold, product) : sold;
    const { shop } = await parametersFor(context, draft);
    return otherPapers(shop, { ask, quantity: quantity ?? ask.quantities[0]! });
  },
);

/** Estimates the case with every other paper of every part; cached, since users turn back and forth. */
const otherPapers = memoizeByParameters((shop: Shop, { ask, quantity }: { ask: EstimateCase; quantity: number }) => ({
  papers: refusedOf(shop, ask).map(({ values, ...refused }) => ({ ...refused, values: { ...values } })),
  priced: pricedPapers(shop, ask, quantity).map(({ differenceEur, ...paper }) => ({ ...paper, difference: moneyFromEuros(differenceEur) })),
}));
