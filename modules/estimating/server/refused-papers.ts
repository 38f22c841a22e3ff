import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { refusedPapersEndpoint } from '#modules/estimating/contract/refused-papers.endpoint.ts';
import { onAllowedPresses } from '#modules/estimating/domain/product-limits.ts';
import { pricedPapers, refusedPapers as refusedOf } from '#modules/estimating/domain/refused-papers.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import type { EstimateCase } from '#modules/estimating/domain/types.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readCaseTerms } from './case-terms.ts';
import { caseFor } from './customer-case.ts';
import { keptAnswers } from './kept-answers.ts';
import { dayOf, parametersFor } from './parameter-draft.ts';

export const refusedPapers = query(refusedPapersEndpoint, async (context, { case: asked, subGroupId, customerId, quantity, draft }) => {
  const { tx } = context;
  const customer = customerId ? await readCustomerTerms(tx, customerId) : undefined;
  const product = subGroupId ? await readSubGroup(tx, subGroupId, customer?.businessUnitId) : undefined;
  if ((customerId && !customer) || (subGroupId && !product)) throw notFound();
  const sold = caseFor(asked, await readCaseTerms(tx, { customer, subGroupId, day: dayOf(context) }));
  const ask = product ? onAllowedPresses(sold, product) : sold;
  const { shop } = await parametersFor(context, draft);
  return otherPapers(shop, { ask, quantity: quantity ?? ask.quantities[0]! });
});

/** Estimates the case with every other paper of every part; cached, since users turn back and forth. */
const otherPapers = keptAnswers((shop: Shop, { ask, quantity }: { ask: EstimateCase; quantity: number }) => ({
  papers: refusedOf(shop, ask).map(({ values, ...refused }) => ({ ...refused, values: { ...values } })),
  priced: pricedPapers(shop, ask, quantity).map(({ differenceEur, ...paper }) => ({ ...paper, difference: moneyFromEuros(differenceEur) })),
}));
