import { calculateLine } from '#modules/baskets/server/public.ts';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readQuestionsOf, readSubGroup } from '#modules/catalogue/server/public.ts';
import { withBotCheck } from '#modules/identity/server/public.ts';
import { askShopQuoteEndpoint } from '#modules/webrequests/contract/shop/ask-shop-quote.endpoint.ts';
import { withAnswers } from '#modules/webrequests/domain/shop/shop-answers.ts';
import { receiveWebRequest } from '#modules/webrequests/server/receive-web-request.ts';
import { notFound } from '#platform/server/errors.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { visitorTerms } from './price-shop-product.ts';
import { findShopProduct } from './shop-products.ts';

const longestSpecification = 2000;

export const askShopQuote = externalCallCommand(askShopQuoteEndpoint, {
  ...withBotCheck('guest'),
  save: (context, { id, brand, quantity, answers, remarks, botToken: _, ...sender }, { response: person }) =>
    context.tx.asStaff(async () => {
      if (!person.accepted) return person;
      const { tx, actor } = context;
      const { name, template, unitId } = await findShopProduct(tx, actor.language, id, brand);
      const [product, questions] = [await readSubGroup(tx, id, unitId), await readQuestionsOf(tx, id)];
      if (!product) throw notFound();
      const configured = { ...(withAnswers(template as Template, questions, answers) as typeof template), quantities: [quantity] };
      const customer = visitorTerms(unitId, actor.language);
      const calculated = await calculateLine(context, { case: configured, quantity, product, customer });
      const line = calculated.accepted ? calculated.value.line : undefined;
      const chosen = Object.entries(answers).map(([code, value]) => `${code}: ${value}`);
      const specification = [line?.specification ?? chosen.join('\n'), remarks].filter(Boolean).join('\n');
      await receiveWebRequest(context, {
        kind: 'quote',
        businessUnitId: unitId,
        product: name,
        quantity,
        specification: specification.slice(0, longestSpecification),
        shownPrice: line?.price ?? null,
        sender,
      });
      return { done: true as const };
    }),
});
