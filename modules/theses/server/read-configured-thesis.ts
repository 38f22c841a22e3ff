import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readCustomerQuestions } from '#modules/catalogue/server/public.ts';
import { readConfiguredThesisEndpoint } from '#modules/theses/contract/read-configured-thesis.endpoint.ts';
import { bindings, configuredThesis } from '#modules/theses/domain/thesis.ts';
import { readConfiguration } from '#modules/webrequests/domain/shop/configuration.ts';
import { withAnswers } from '#modules/webrequests/domain/shop/shop-answers.ts';
import { query } from '#platform/server/served.ts';
import { readThesisProducts, readThesisTerms } from './thesis-products.ts';

export const readConfiguredThesis = query(readConfiguredThesisEndpoint, async (context, { product, c }) => {
  const customer = await readThesisTerms(context);
  return context.tx.asStaff(async () => {
    const sold = await readThesisProducts(context.tx, customer.businessUnitId);
    const binding = bindings.find((one) => sold[one]?.id === product);
    const configuration = readConfiguration(c);
    if (binding === undefined || configuration === undefined) return { answers: null };
    const template = sold[binding]!.template as Template;
    const questions = await readCustomerQuestions(context.tx, product, template);
    return { answers: configuredThesis(binding, withAnswers(template, questions, configuration.answers), configuration.quantity) };
  });
});
