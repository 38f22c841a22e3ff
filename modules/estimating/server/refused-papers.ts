import { refusedPapersEndpoint } from '#modules/estimating/contract/refused-papers.endpoint.ts';
import { refusedPapers as refusedOf } from '#modules/estimating/domain/refused-papers.ts';
import { query } from '#platform/server/served.ts';
import { caseFor } from './customer-case.ts';
import { parameterSetOn } from './parameter-sets.ts';

export const refusedPapers = query(refusedPapersEndpoint, async ({ tx, now, kernel }, { case: asked }) => {
  const { shop } = await parameterSetOn(tx, now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString());
  const papers = refusedOf(shop, caseFor(asked, undefined)).map(({ values, ...refused }) => ({ ...refused, values: { ...values } }));
  return { papers };
});
