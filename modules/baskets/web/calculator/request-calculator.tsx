import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readLineCalculationEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import type {
  requestAlternativePage,
  requestAmendPage,
  requestCopyPage,
  requestEditPage,
} from '#modules/baskets/contract/calculator.pages.ts';
import { readProductEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import type { CalculatorState, GangedLine, SoldLine } from '#modules/estimating/web/public.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { CalculatorScreen, type OpenedLine } from './calculator-screen.tsx';

export type RequestPage = typeof requestEditPage | typeof requestAmendPage | typeof requestCopyPage | typeof requestAlternativePage;

/** Opens the calculator on a line to edit it, amend it in a confirmed order, copy it, or offer an alternative. */
export function RequestCalculator({ page, mode }: { page: RequestPage; mode: OpenedLine['mode'] }) {
  const { id, return_to_basket } = usePageParams(page);
  const tPages = useTranslations('platform.pages');
  const line = useCall(readLineCalculationEndpoint, { id: Number(id) });
  const known = line.data;
  const product = useCall(readProductEndpoint, { id: known?.subGroupId ?? 0 }, { enabled: known !== undefined });
  const basket = useCall(readBasketEndpoint, { id: known?.basketId ?? 0 }, { enabled: known !== undefined });
  const customerId = basket.data?.customer.id;
  const customer = useCall(readCustomerEndpoint, { id: customerId ?? 0 }, { enabled: customerId !== undefined });
  if (!known || !product.data || !basket.data || !customer.data) {
    return (
      <Page title={tPages(`request_${mode}_page`)}>
        <QueryStatus of={[line, product, basket, customer]} />
      </Page>
    );
  }
  const start = { case: known.case, quantity: known.quantity, fixedPrice: known.fixedPrice } as CalculatorState;
  return (
    <CalculatorScreen
      key={`${mode} ${known.id}`}
      product={product.data}
      start={start}
      basket={{ id: basket.data.id, number: basket.data.number }}
      customer={customer.data}
      line={{ id: known.id, version: known.version, description: known.description, mode }}
      sold={mode === 'edit' ? (known.guests as unknown as SoldLine[]) : []}
      along={alongOf(known, mode)}
      returnToBasket={return_to_basket !== '0'}
    />
  );
}

/** The host sheets of a ganged line and the other lines on them. An edit or alternative takes the line's own place, a copy a new one. */
function alongOf(
  { id, alternativeOf, beside }: OutputOf<typeof readLineCalculationEndpoint>,
  mode: OpenedLine['mode'],
): GangedLine | undefined {
  if (!beside) return undefined;
  const own = mode === 'copy' ? undefined : (alternativeOf ?? id);
  const others = beside.lines.filter(({ lineId }) => lineId !== own) as unknown as GangedLine['others'];
  const place = beside.lines.findIndex(({ lineId }) => lineId === own);
  return { host: beside.host, others, place: Math.max(0, place), stays: mode === 'edit' };
}
