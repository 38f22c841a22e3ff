import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { refusedPapersEndpoint } from '#modules/estimating/contract/refused-papers.endpoint.ts';
import { onAllowedPresses } from '#modules/estimating/domain/product-limits.ts';
import { pricedPapers, refusedPapers as refusedOf } from '#modules/estimating/domain/refused-papers.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readCaseTerms } from './case-terms.ts';
import { caseFor } from './customer-case.ts';
import { dayOf } from './parameter-draft.ts';
import { parameterSetOn } from './parameter-sets.ts';

export const refusedPapers = query(refusedPapersEndpoint, async (context, { case: asked, subGroupId, customerId, quantity }) => {
  const { tx } = context;
  const day = dayOf(context);
  const customer = customerId ? await readCustomerTerms(tx, customerId) : undefined;
  const product = subGroupId ? await readSubGroup(tx, subGroupId, customer?.businessUnitId) : undefined;
  if ((customerId && !customer) || (subGroupId && !product)) throw notFound();
  const sold = caseFor(asked, await readCaseTerms(tx, { customer, subGroupId, day }));
  const ask = product ? onAllowedPresses(sold, product) : sold;
  const { shop } = await parameterSetOn(tx, day);
  return {
    papers: refusedOf(shop, ask).map(({ values, ...refused }) => ({ ...refused, values: { ...values } })),
    priced: pricedPapers(shop, ask, quantity ?? ask.quantities[0]!).map(({ differenceEur, ...paper }) => ({
      ...paper,
      difference: moneyFromEuros(differenceEur),
    })),
  };
});
