import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { productCalculatorPage } from '#modules/baskets/contract/calculator.pages.ts';
import { type ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import {
  Calculator,
  type CalculatorState,
  carryAnswersOver,
  fetchCalculator,
  type GangedLine,
  type SoldLine,
  startState,
  TrackInvalidFields,
} from '#modules/estimating/web/public.ts';
import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { draftStore } from '#platform/web/forms/draft-store.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useOpenSearch, usePageNavigate } from '#platform/web/routing/use-page.ts';
import { AddToAmendment } from './add-to-amendment.tsx';
import { AmendAction } from './amend-action.tsx';
import { SaveActions } from './save-actions.tsx';
import { useUnreadFields } from './use-unread-fields.ts';

const LineToday = lazyPart(() => import('#modules/baskets/web/line/line-today.tsx'), 'LineToday');

export type OpenedLine = { id: number; version: number; description: string; mode: 'edit' | 'amend' | 'copy' | 'alternative' };

export type CalculatorScreenProps = {
  product: ProductView;
  start: CalculatorState;
  basket: { id: number; number: string } | null;
  customer: CustomerView | null;
  line: OpenedLine | null;
  returnToBasket: boolean;
  /** The confirmed order that a new line is added to by an amendment. */
  amends?: BasketDetail | undefined;
  /** The key of the stored draft, when the calculation does not start from the product alone. */
  draft?: string;
  /** The article to reorder. */
  article?: { id: number; name: string };
  /** The lines ganged on the sheets of the opened line. */
  sold?: readonly SoldLine[];
  /** The host sheets on which the opened line is ganged. */
  along?: GangedLine | undefined;
};

/** An unsaved edit with the line version it is based on; `settled`: saved, but the line is not reloaded yet. */
type Draft = { state: CalculatorState; version?: number | undefined; settled?: true };

fetchCalculator();
const drafts = draftStore(sessionStorage);
const form = 'calculator';

/** The calculator with its save actions. The draft survives a page reload. */
export function CalculatorScreen(props: CalculatorScreenProps) {
  const { product, start, basket, customer, line, draft = form, article, sold, along, amends } = props;
  const t = useTranslations('baskets.calculator');
  const navigate = usePageNavigate();
  const { pathname: route } = useLocation();
  const search = useOpenSearch();
  const nameOf = useProductName();
  const { unread, isReadable } = useUnreadFields();
  const [typed, setTyped] = useState<Draft | null>(() => {
    const stored = drafts.read(route, draft) as Draft | null;
    return stored?.state?.case?.product === product.product ? stored : null;
  });
  if (typed?.settled && typed.version !== line?.version) setTyped(null);
  const state = typed?.state ?? start;
  // A draft stays on the version it is based on, so that saving over a newer version is refused as a conflict.
  const version = typed && !typed.settled ? typed.version : line?.version;
  const { data } = useCall(readProductsEndpoint, customer ? { unitId: customer.businessUnitId } : {});
  const group = data?.groups.find(({ id }) => id === product.mainGroupId);
  const leadDays = group?.products.find(({ id }) => id === product.id)?.leadDays;
  const bindings = product.fileSlots.includes('inner')
    ? (group?.products ?? []).filter((one) => one.fileSlots.includes('inner') && isAllowedBinding(product, one))
    : [];

  function change(next: CalculatorState) {
    const changed: Draft = { state: next, version };
    setTyped(changed);
    drafts.write(route, draft, changed);
  }
  /** Drops the ganged products, which are lines of their own now, so that saving again does not add them twice. */
  function saved() {
    drafts.drop(route, draft);
    const { alongside: _lines, ...rest } = state;
    setTyped({ state: rest, version: line?.version, settled: true });
  }
  function takeTheirs() {
    drafts.drop(route, draft);
    setTyped(null);
  }
  /** Opens another binding, which is another product with its own address, and carries the answers over. */
  function changeProduct(id: number) {
    const to = bindings.find((one) => one.id === id);
    if (!to || to.id === product.id) return;
    const params = { prod_hg_id: to.mainGroupId, prod_sg_id: to.id, ...(basket && { basket_id: basket.id }) };
    drafts.write(addressOf(productCalculatorPage.path, params), form, {
      state: carryAnswersOver(state, startState(to.product, to.template)),
    });
    void navigate(productCalculatorPage, { params, search });
  }

  function continueIn(basketId: number) {
    const params = { prod_hg_id: product.mainGroupId, prod_sg_id: product.id, basket_id: basketId };
    drafts.write(addressOf(productCalculatorPage.path, params), form, { state });
    void navigate(productCalculatorPage, { params, replace: true });
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
        line?.mode === 'amend' && basket ? (
          <AmendAction basketId={basket.id} lineId={line.id} state={state} isReadable={isReadable} onSaved={saved} />
        ) : amends ? (
          <AddToAmendment order={amends} subGroupId={product.id} state={state} isReadable={isReadable} onSaved={saved} />
        ) : (
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
        )
      }
    >
      {line?.mode === 'edit' && <LineToday lineId={line.id} />}
      <TrackInvalidFields value={unread}>
        <Calculator
          state={state}
          onChange={change}
          productId={product.id}
          products={(line?.mode === 'edit' || line?.mode === 'amend' ? [] : bindings).map((one) => ({ id: one.id, name: nameOf(one) }))}
          onProduct={changeProduct}
          customerId={customer?.id}
          {...(sold && { sold })}
          along={along}
        />
      </TrackInvalidFields>
    </Page>
  );
}

/** Whether a product may also be made with the binding of `other`. */
function isAllowedBinding({ id, allowedBindings }: ProductView, other: ProductView): boolean {
  return other.id === id || allowedBindings.length === 0 || allowedBindings.includes(other.product);
}

function useProductName(): (product: Pick<ProductView, 'nameNl' | 'nameEn'>) => string {
  const locale = useLocale();
  return ({ nameNl, nameEn }) => (locale.startsWith('nl') ? nameNl : nameEn);
}
