import { Loader } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { readBasketEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { readProductEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { startState, useProductStart } from '#modules/estimating/web/public.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Problem } from '#platform/web/parts/problem.tsx';
import { CalculatorScreen } from './calculator-screen.tsx';
import { useChosenCustomer } from './chosen-customer.ts';

/** A new line: the product of the route, from its template, for the basket of the route or for the customer chosen before. */
export default function ProductCalculatorPage() {
  const { prod_sg_id, basket_id, back_to_basket } = useParams({ strict: false }) as Record<string, string | undefined>;
  const basketId = Number(basket_id ?? 0);
  const chosen = useChosenCustomer();
  const product = useCall(readProductEndpoint, { id: Number(prod_sg_id) });
  const basket = useCall(readBasketEndpoint, { id: basketId }, { enabled: basketId > 0 });
  const customerId = basketId > 0 ? basket.data?.customer.id : chosen?.id;
  const customer = useCall(readCustomerEndpoint, { id: customerId ?? 0 }, { enabled: customerId !== undefined });
  const asked = useStartSearch();
  const start = useProductStart(
    { id: Number(prod_sg_id), ...asked, ...(customerId !== undefined && { customerId }) },
    basketId === 0 || customerId !== undefined,
  );
  const error = start.error ?? product.error ?? (basketId > 0 ? basket.error : null) ?? (customerId === undefined ? null : customer.error);
  if (error) return <Problem error={error} />;
  if (!start.data || !product.data || (basketId > 0 && !basket.data) || (customerId !== undefined && !customer.data))
    return <Loader m="xl" size="sm" />;
  return (
    <CalculatorScreen
      key={product.data.id}
      product={product.data}
      start={startState(product.data.product, start.data.template)}
      basket={basket.data ? { id: basket.data.id, number: basket.data.number } : null}
      customer={customer.data ?? null}
      line={null}
      returnToBasket={back_to_basket !== '0'}
    />
  );
}

/** For which unit or price list type a product is tried without a customer. */
function useStartSearch() {
  const { unit, list } = useSearch({ strict: false }) as { unit?: string; list?: string };
  const priceList = (['A', 'B', 'C', 'D'] as const).find((one) => one === list);
  return { ...(Number(unit) > 0 && { unitId: Number(unit) }), ...(priceList && { priceList }) };
}
