import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { productAssemblyPage } from '#modules/baskets/contract/calculator.pages.ts';
import { readSetEndpoint } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { useChosenCustomer } from '#modules/baskets/web/calculator/use-chosen-customer.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import { SetScreen } from './set-screen.tsx';

/** Edits a set of several parts: new for a customer or in a basket, or saved (`?customer=12`, `?basket=7`, `?set=3`, `&product=4`). */
export default function ProductAssemblyPage() {
  const tPages = useTranslations('platform.pages');
  const { basket, set, product } = usePageSearch(productAssemblyPage);
  const chosen = useChosenCustomer();
  const setId = Number(set ?? 0);
  const saved = useCall(readSetEndpoint, { id: setId }, { enabled: setId > 0 });
  const basketId = saved.data?.basketId ?? Number(basket ?? 0);
  const inBasket = useCall(readBasketEndpoint, { id: basketId }, { enabled: basketId > 0 });
  const customerId = inBasket.data?.customer.id ?? chosen?.id;
  const customer = useCall(readCustomerEndpoint, { id: customerId ?? 0 }, { enabled: customerId !== undefined });
  const unitId = inBasket.data?.unit.id ?? customer.data?.businessUnitId;
  const known = customerId === undefined || unitId !== undefined;
  const products = useCall(readProductsEndpoint, unitId === undefined ? {} : { unitId }, { enabled: known });
  const waits =
    !products.data || (setId > 0 && !saved.data) || (basketId > 0 && !inBasket.data) || (customerId !== undefined && !customer.data);
  if (waits) {
    return (
      <Page title={tPages(productAssemblyPage.name)}>
        <QueryStatus of={[saved, inBasket, customer, products]} />
      </Page>
    );
  }
  return (
    <SetScreen
      key={`${setId} ${basketId} ${customerId ?? 0}`}
      saved={saved.data ?? null}
      basket={inBasket.data ? { id: inBasket.data.id, number: inBasket.data.number } : null}
      customer={customer.data ?? null}
      contactId={chosen?.contactId}
      groups={products.data.groups}
      firstProductId={Number(product ?? 0)}
    />
  );
}
