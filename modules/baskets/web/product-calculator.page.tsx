import { Loader } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { readBasketEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { lineCalculationEndpoint } from '#modules/baskets/contract/save-line.endpoint.ts';
import { readProductEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { startState, withPaper } from '#modules/estimating/web/public.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Problem } from '#platform/web/parts/problem.tsx';
import { CalculatorScreen } from './calculator-screen.tsx';
import { useChosenCustomer } from './chosen-customer.ts';

/**
 * A new line: the product of the route, from its template, for the basket of the route or for the customer chosen before. `?repeat=7`
 * starts from what was asked for that line, `?paper=SIL300` with that paper.
 */
export default function ProductCalculatorPage() {
  const { prod_sg_id, basket_id, back_to_basket } = useParams({ strict: false }) as Record<string, string | undefined>;
  const basketId = Number(basket_id ?? 0);
  const { repeat, paper } = useSearch({ strict: false }) as { repeat?: string; paper?: string };
  const repeated = Number(repeat ?? 0);
  const chosen = useChosenCustomer();
  const product = useCall(readProductEndpoint, { id: Number(prod_sg_id) });
  const basket = useCall(readBasketEndpoint, { id: basketId }, { enabled: basketId > 0 });
  const customerId = basketId > 0 ? basket.data?.customer.id : chosen?.id;
  const customer = useCall(readCustomerEndpoint, { id: customerId ?? 0 }, { enabled: customerId !== undefined });
  const before = useCall(lineCalculationEndpoint, { id: repeated }, { enabled: repeated > 0 });
  const error =
    (repeated > 0 ? before.error : null) ??
    product.error ??
    (basketId > 0 ? basket.error : null) ??
    (customerId === undefined ? null : customer.error);
  if (error) return <Problem error={error} />;
  if (repeated > 0 && !before.data) return <Loader m="xl" size="sm" />;
  if (!product.data || (basketId > 0 && !basket.data) || (customerId !== undefined && !customer.data)) return <Loader m="xl" size="sm" />;
  return (
    <CalculatorScreen
      key={product.data.id}
      product={product.data}
      start={
        before.data
          ? startState(product.data.product, before.data.case)
          : withPaper(startState(product.data.product, product.data.template), paper)
      }
      draft={repeat ? `calculator of ${repeat}` : paper ? `calculator on ${paper}` : 'calculator'}
      basket={basket.data ? { id: basket.data.id, number: basket.data.number } : null}
      customer={customer.data ?? null}
      line={null}
      returnToBasket={back_to_basket !== '0'}
    />
  );
}
