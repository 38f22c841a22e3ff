import { readArticleCalculationEndpoint } from '#modules/baskets/contract/article/article-calculation.endpoints.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readLineCalculationEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { productCalculatorPage } from '#modules/baskets/contract/calculator.pages.ts';
import { decideAmendable, takesGoods } from '#modules/baskets/domain/amendment/amendment.ts';
import { readProductEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { startState, useProductStart, withPaper, withStart } from '#modules/estimating/web/public.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { usePageParams, usePageSearch } from '#platform/web/routing/use-page.ts';
import { CalculatorScreen } from './calculator-screen.tsx';
import { useChosenCustomer } from './use-chosen-customer.ts';

/**
 * Calculates a new line: the product of the route, from its template, for the basket of the route or the customer chosen before.
 * `?repeat=7` starts from the answers of that line, `?paper=SIL300` with that paper, `?pages=200&quantity=120` with these.
 */
export default function ProductCalculatorPage() {
  const { prod_sg_id, basket_id, back_to_basket, article_id } = usePageParams(productCalculatorPage);
  const tPages = useTranslations('platform.pages');
  const basketId = Number(basket_id ?? 0);
  const chosen = useChosenCustomer();
  const product = useCall(readProductEndpoint, { id: Number(prod_sg_id) });
  const basket = useCall(readBasketEndpoint, { id: basketId }, { enabled: basketId > 0 });
  const customerId = basketId > 0 ? basket.data?.customer.id : chosen?.id;
  const customer = useCall(readCustomerEndpoint, { id: customerId ?? 0 }, { enabled: customerId !== undefined });
  const asked = useStartSearch();
  const start = useProductStart(
    { id: Number(prod_sg_id), ...asked.scope, ...(customerId !== undefined && { customerId }) },
    basketId === 0 || customerId !== undefined,
  );
  const articleId = Number(article_id ?? 0);
  const made = useCall(readArticleCalculationEndpoint, { id: articleId }, { enabled: articleId > 0 });
  const before = useCall(readLineCalculationEndpoint, { id: asked.repeat }, { enabled: asked.repeat > 0 });
  const named = useLocalizedName();
  const kept = made.data?.calculation?.subGroupId === product.data?.id ? made.data?.calculation : undefined;
  const quantity = asked.quantity ?? kept?.quantity ?? 0;
  const waits =
    (articleId > 0 && !made.data) ||
    (asked.repeat > 0 && !before.data) ||
    (basketId > 0 && !basket.data) ||
    (customerId !== undefined && !customer.data);
  if (!start.data || !product.data || waits) {
    return (
      <Page title={tPages(productCalculatorPage.name)}>
        <QueryStatus of={[product, start, basket, customer, made, before]} />
      </Page>
    );
  }
  return (
    <CalculatorScreen
      key={product.data.id}
      product={product.data}
      start={withStart(
        withPaper(
          startState(product.data.product, kept ? { ...kept.case, quantities: [quantity] } : (before.data?.case ?? start.data.template)),
          asked.paper,
        ),
        kept ? {} : asked,
      )}
      {...(kept && { draft: `article ${articleId} ${quantity}` })}
      {...(asked.repeat > 0 && { draft: `calculator of ${asked.repeat}` })}
      {...(asked.paper && { draft: `calculator on ${asked.paper}` })}
      {...(!kept && (asked.pages ?? asked.quantity) && { draft: `calculator for ${asked.pages ?? ''} ${asked.quantity ?? ''}` })}
      {...(made.data && { article: { id: articleId, name: named(made.data.article) } })}
      basket={basket.data ? { id: basket.data.id, number: basket.data.number } : null}
      customer={customer.data ?? null}
      line={null}
      amends={basket.data && decideAmendable(basket.data.status).accepted && takesGoods(basket.data.status) ? basket.data : undefined}
      returnToBasket={back_to_basket !== '0'}
    />
  );
}

/** Reads the start of a calculation from the URL: unit or price list type without a customer, quantity, line to repeat, and paper. */
function useStartSearch() {
  const { unit, list, quantity, pages, repeat, paper } = usePageSearch(productCalculatorPage);
  const priceList = list && /^[A-Z][A-Z0-9]{0,5}$/.test(list) ? list : undefined;
  return {
    scope: { ...(Number(unit) > 0 && { unitId: Number(unit) }), ...(priceList && { priceList }) },
    quantity: Number(quantity) > 0 ? Number(quantity) : undefined,
    pages: Number(pages) > 0 ? Number(pages) : undefined,
    repeat: Number(repeat ?? 0),
    paper,
  };
}
