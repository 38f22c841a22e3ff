import { refusedPapersEndpoint } from '#modules/estimating/contract/refused-papers.endpoint.ts';
import { refusedPapers as refusedOf } from '#modules/estimating/domain/refused-papers.ts';
import { query } from '#platform/server/served.ts';
import { caseOfProduct } from './customer-case.ts';
import { parameterSetOn } from './parameter-sets.ts';

export const refusedPapers = query(refusedPapersEndpoint, async ({ tx, now, kernel }, { case: asked, subGroupId }) => {
  const ask = await caseOfProduct(tx, asked, subGroupId);
  const { shop } = await parameterSetOn(tx, now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString());
  const papers = refusedOf(shop, ask).map(({ values, ...refused }) => ({ ...refused, values: { ...values } }));
  return { papers };
});
