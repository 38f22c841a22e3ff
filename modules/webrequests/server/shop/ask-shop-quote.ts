import { calculateLine } from '#modules/baskets/server/public.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { withBotCheck } from '#modules/identity/server/public.ts';
import { priceBasisFor, shownPrice } from '#modules/relations/domain/finance/price-basis.ts';
import { askShopQuoteEndpoint } from '#modules/webrequests/contract/shop/ask-shop-quote.endpoint.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { type Configuration, configurationText } from '#modules/webrequests/domain/shop/configuration.ts';
import { receiveWebRequest } from '#modules/webrequests/server/receive-web-request.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { mailQuoteAsked } from './mail-quote-asked.ts';
import { visitorTerms } from './price-shop-product.ts';
import { configureProduct, findShopProduct } from './shop-products.ts';

const longestSpecification = 2000;

const priceSeen = ({ price, vatRate }: { price: Money; vatRate: string }) =>
  shownPrice(price, Number(vatRate), priceBasisFor({ ofCompany: false }));

const configuredPath = (product: number, chosen: Configuration) =>
  `${shopPage.path.replace('{product?}', String(product))}?c=${encodeURIComponent(configurationText(chosen))}`;

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
      const requestId = await receiveWebRequest(context, {
        kind: 'quote',
        businessUnitId: unitId,
        product: name,
        quantity,
        specification: specification.slice(0, longestSpecification),
        shownPrice: line?.price ?? null,
        subGroupId: id,
        answers: { ...answers },
        sender,
      });
      const said = { product: name, quantity, specification: line?.specification ?? '', price: line ? priceSeen(line) : null };
      await mailQuoteAsked(context, { requestId, unitId, sender, ...said, path: configuredPath(id, { quantity, answers }) });
      return { done: true as const };
    }),
});
