import { Loader } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { articleCalculationEndpoint } from '#modules/baskets/contract/article-calculation.endpoints.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { readProductEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { useNamed } from '#modules/catalogue/web/public.ts';
import { startState, useProductStart } from '#modules/estimating/web/public.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Problem } from '#platform/web/parts/problem.tsx';
import { CalculatorScreen } from './calculator-screen.tsx';
import { useChosenCustomer } from './chosen-customer.ts';

/** A new line: the product of the route, from its template, for the basket of the route or for the customer chosen before. */
export default function ProductCalculatorPage() {
  const { prod_sg_id, basket_id, back_to_basket, article_id } = useParams({ strict: false }) as Record<string, string | undefined>;
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
  const made = useCall(articleCalculationEndpoint, { id: articleId }, { enabled: articleId > 0 });
  const named = useNamed();
  const error =
    (articleId > 0 ? made.error : null) ??
    start.error ??
    product.error ??
    (basketId > 0 ? basket.error : null) ??
    (customerId === undefined ? null : customer.error);
  if (error) return <Problem error={error} />;
  if (articleId > 0 && !made.data) return <Loader m="xl" size="sm" />;
  const kept = made.data?.calculation?.subGroupId === product.data?.id ? made.data?.calculation : undefined;
  const quantity = asked.quantity ?? kept?.quantity ?? 0;
  if (!start.data || !product.data || (basketId > 0 && !basket.data) || (customerId !== undefined && !customer.data))
    return <Loader m="xl" size="sm" />;
  return (
    <CalculatorScreen
      key={product.data.id}
      product={product.data}
      start={startState(product.data.product, kept ? { ...kept.case, quantities: [quantity] } : start.data.template)}
      {...(kept && { draft: `article ${articleId} ${quantity}` })}
      {...(made.data && { article: { id: articleId, name: named(made.data.article) } })}
      basket={basket.data ? { id: basket.data.id, number: basket.data.number } : null}
      customer={customer.data ?? null}
      line={null}
      returnToBasket={back_to_basket !== '0'}
    />
  );
}

/** For which unit or price list type a product is tried without a customer, and how many of an article are made again. */
function useStartSearch() {
  const { unit, list, quantity } = useSearch({ strict: false }) as { unit?: string; list?: string; quantity?: string };
  const priceList = (['A', 'B', 'C', 'D'] as const).find((one) => one === list);
  return {
    scope: { ...(Number(unit) > 0 && { unitId: Number(unit) }), ...(priceList && { priceList }) },
    quantity: Number(quantity) > 0 ? Number(quantity) : undefined,
  };
}
