import { calculateLine } from '#modules/baskets/server/public.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { withBotCheck } from '#modules/identity/server/public.ts';
import { askShopQuoteEndpoint } from '#modules/webrequests/contract/shop/ask-shop-quote.endpoint.ts';
import { receiveWebRequest } from '#modules/webrequests/server/receive-web-request.ts';
import { notFound } from '#platform/server/errors.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { visitorTerms } from './price-shop-product.ts';
import { configureProduct, findShopProduct } from './shop-products.ts';

const longestSpecification = 2000;

export const askShopQuote = externalCallCommand(askShopQuoteEndpoint, {
  ...withBotCheck('guest'),
  save: (context, { id, brand, quantity, answers, remarks, botToken: _, ...sender }, { response: person }) =>
    context.tx.asStaff(async () => {
      if (!person.accepted) return person;
      const { tx, actor } = context;
      const sold = await findShopProduct(tx, actor.language, id, brand);
      const { name, unitId } = sold;
      const product = await readSubGroup(tx, id, unitId);
      if (!product) throw notFound();
      const { questions: _questions, ...configured } = await configureProduct(tx, sold, { quantity, answers });
      const customer = visitorTerms(unitId, actor.language);
      const calculated = await calculateLine(context, { ...configured, quantity, product, customer });
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
