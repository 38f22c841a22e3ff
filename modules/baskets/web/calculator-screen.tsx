import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { productCalculatorPage } from '#modules/baskets/contract/calculator.pages.ts';
import { type ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import {
  type AlongLine,
  Calculator,
  type CalculatorState,
  carriedOver,
  fetchCalculator,
  type SoldLine,
  startState,
  UnreadFields,
} from '#modules/estimating/web/public.ts';
import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { draftStore } from '#platform/web/forms/draft-store.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { SaveActions } from './save-actions.tsx';
import { useReadable } from './use-readable.ts';

const LineToday = lazyPart(() => import('./line-today.tsx'), 'LineToday');

export type OpenedLine = { id: number; version: number; description: string; mode: 'edit' | 'copy' | 'alternative' };

export type CalculatorScreenProps = {
  product: ProductView;
  start: CalculatorState;
  basket: { id: number; number: string } | null;
  customer: CustomerView | null;
  line: OpenedLine | null;
  returnToBasket: boolean;
  /** The name under which what is typed is kept, when it does not start from the product alone. */
  draft?: string;
  /** The article that is made again. */
  article?: { id: number; name: string };
  /** The lines that go along on the sheets of the one that is opened. */
  sold?: readonly SoldLine[];
  /** The sheets that the opened line goes along on. */
  along?: AlongLine | undefined;
};

/** What is filled in, and the version of the line that it was begun on; `settled`: it is saved, and the line not read again yet. */
type Typed = { state: CalculatorState; version?: number | undefined; settled?: true };

fetchCalculator();
const drafts = draftStore(sessionStorage);
const form = 'calculator';

/** The calculator with where its answer is saved. What is filled in outlives a reload. */
export function CalculatorScreen(props: CalculatorScreenProps) {
  const { product, start, basket, customer, line, draft = form, article, sold, along } = props;
  const t = useTranslations('baskets.calculator');
  const navigate = useNavigate();
  const { pathname: route, search } = useLocation();
  const nameOf = useProductName();
  const { unread, isReadable } = useReadable();
  const [typed, setTyped] = useState<Typed | null>(() => {
    const kept = drafts.read(route, draft) as Typed | null;
    return kept?.state?.case?.product === product.product ? kept : null;
  });
  if (typed?.settled && typed.version !== line?.version) setTyped(null);
  const state = typed?.state ?? start;
  // What somebody else saved since is compared with what was typed: it stays on the version it was typed on.
  const version = typed && !typed.settled ? typed.version : line?.version;
  const { data } = useCall(readProductsEndpoint, customer ? { unitId: customer.businessUnitId } : {});
  const group = data?.groups.find(({ id }) => id === product.mainGroupId);
  const leadDays = group?.products.find(({ id }) => id === product.id)?.leadDays;
  const bindings = product.fileSlots.includes('inner')
    ? (group?.products ?? []).filter((one) => one.fileSlots.includes('inner') && isAllowedBinding(product, one))
    : [];

  function change(next: CalculatorState) {
    const kept: Typed = { state: next, version };
    setTyped(kept);
    drafts.write(route, draft, kept);
  }
  /** What goes along became lines of its own: saving again makes them no second time. It stands until the line is read again. */
  function saved() {
    drafts.drop(route, draft);
    const { alongside: _lines, ...rest } = state;
    setTyped({ state: rest, version: line?.version, settled: true });
  }
  function takeTheirs() {
    drafts.drop(route, draft);
    setTyped(null);
  }
  /** Another binding is another product: the answers go along to its own address. */
  function changeProduct(id: number) {
    const to = bindings.find((one) => one.id === id);
    if (!to || to.id === product.id) return;
    const path = addressOf(productCalculatorPage.path, {
      prod_hg_id: to.mainGroupId,
      prod_sg_id: to.id,
      ...(basket && { basket_id: basket.id }),
    });
    drafts.write(path, form, { state: carriedOver(state, startState(to.product, to.template)) });
    void navigate({ to: path, search: search as never });
  }

  function continueIn(basketId: number) {
    const path = addressOf(productCalculatorPage.path, { prod_hg_id: product.mainGroupId, prod_sg_id: product.id, basket_id: basketId });
    drafts.write(path, form, { state });
    void navigate({ to: path, replace: true });
  }

  const crumbs = [
    basket
      ? { title: t('basket', { number: basket.number }), to: addressOf(basketPage.path, { id: basket.id }) }
      : { title: t('products'), to: addressOf(productSelectionPage.path) },
  ];
  return (
    <Page
      flush
      title={line && line.mode !== 'alternative' ? line.description : (article?.name ?? nameOf(product))}
      crumbs={crumbs}
      subtitle={[
        customer ? t('customer', { name: customer.name, list: customer.priceListType }) : t('noCustomer'),
        ...(leadDays == null ? [] : [t('leadDays', { days: leadDays })]),
      ].join(' · ')}
      actions={
        <SaveActions
          {...props}
          state={state}
          description={line?.description ?? article?.name}
          line={line && { ...line, version: version ?? line.version }}
          onSaved={saved}
          onTakeTheirs={takeTheirs}
          isReadable={isReadable}
          onBasketMade={continueIn}
        />
      }
    >
      {line?.mode === 'edit' && <LineToday lineId={line.id} />}
      <UnreadFields value={unread}>
        <Calculator
          state={state}
          onChange={change}
          productId={product.id}
          products={(line?.mode === 'edit' ? [] : bindings).map((one) => ({ id: one.id, name: nameOf(one) }))}
          onProduct={changeProduct}
          customerId={customer?.id}
          {...(sold && { sold })}
          along={along}
        />
      </UnreadFields>
    </Page>
  );
}

/** Whether the answers of a product may be made as this one as well. */
function isAllowedBinding({ id, allowedBindings }: ProductView, other: ProductView): boolean {
  return other.id === id || allowedBindings.length === 0 || allowedBindings.includes(other.product);
}

function useProductName(): (product: Pick<ProductView, 'nameNl' | 'nameEn'>) => string {
  const locale = useLocale();
  return ({ nameNl, nameEn }) => (locale.startsWith('nl') ? nameNl : nameEn);
}
