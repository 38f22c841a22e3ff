import { Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage, searchDashboardPage, wholeBasketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { BasketHead } from './basket-head.tsx';
import { tabKey, tabsOf } from './basket-tabs.tsx';
import styles from './whole-basket.module.css';

const BasketFacts = lazyPart(() => import('./basket-facts.tsx'), 'BasketFacts');
const BasketHistory = lazyPart(() => import('./basket-history.tsx'), 'BasketHistory');
const EditBasketForm = lazyPart(() => import('./edit-basket-form.tsx'), 'EditBasketForm', 'soon');

/** The whole basket on one page, for keyboard users: no tabs, an open header form (`e`), and digits that jump to a section. */
export default function WholeBasketPage() {
  const t = useTranslations('baskets.whole');
  const tPages = useTranslations('platform.pages');
  const navigate = usePageNavigate();
  const { id } = usePageParams(wholeBasketPage);
  const read = useCall(readBasketEndpoint, { id }, { live: [`basket:${id}`] });
  const toTabs = () => void navigate(basketPage, { params: { id } });
  useKeys([{ keys: 't', label: t('tabs'), run: toTabs, action: true }]);
  return (
    <Page
      title={read.data?.number ?? tPages('basket_page')}
      crumbs={[{ title: tPages('search_dashboard'), to: addressOf(searchDashboardPage.path) }]}
      actions={
        <Button variant="default" onClick={toTabs} rightSection={<KeyHint keys="t" />}>
          {t('tabs')}
        </Button>
      }
    >
      <QueryData of={read}>{(basket) => <Whole basket={basket} />}</QueryData>
    </Page>
  );
}

function Whole({ basket }: { basket: BasketDetail }) {
  const t = useTranslations();
  const may = useMay();
  const editable = may('baskets.edit') && decideEditHeader(basket.status).accepted;
  const parts = tabsOf(basket).filter((one) => may(one.permission));
  const toHeader = () => document.querySelector<HTMLElement>('#part-header [data-field]')?.focus();
  const go = (name: string) => document.getElementById(`part-${name}`)?.focus();
  useKeys([
    ...parts.map((one, place) => ({ keys: tabKey(place), label: t(one.title), run: () => go(one.name) })),
    ...(editable ? [{ keys: 'e', label: t('baskets.actions.edit'), run: toHeader, action: true }] : []),
  ]);
  useEffect(() => {
    window.addEventListener('keydown', leaveField, true);
    return () => window.removeEventListener('keydown', leaveField, true);
  }, []);
  return (
    <div className={styles.whole}>
      <BasketHead basket={basket} without={['onePage', 'edit']} />
      {editable ? (
        <section id="part-header" tabIndex={-1} aria-label={t('baskets.whole.header')}>
          <Header basket={basket} />
        </section>
      ) : (
        <BasketFacts basket={basket} />
      )}
      {parts.map((part, place) => (
        <section key={part.name} id={`part-${part.name}`} tabIndex={-1} aria-labelledby={`part-${part.name}-title`} className={styles.part}>
          <h3 id={`part-${part.name}-title`}>
            {t(part.title)} {tabKey(place) && <KeyHint keys={tabKey(place)} />}
          </h3>
          <Suspense>
            <part.component basket={basket} dense />
          </Suspense>
        </section>
      ))}
      <section aria-labelledby="part-history-title" className={styles.part}>
        <h3 id="part-history-title">{t('baskets.side.history')}</h3>
        <BasketHistory id={basket.id} />
      </section>
    </div>
  );
}

function Header({ basket }: { basket: BasketDetail }) {
  const { data, error, refetch } = useCall(listBasketChoicesEndpoint, { id: basket.id });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return data ? <EditBasketForm key={basket.id} basket={basket} choices={data} wide /> : null;
}

/** Moves the focus on Escape from a field to its section, where the shortcuts work again; an open list is closed first. */
function leaveField({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || !(target instanceof HTMLInputElement) || target.ariaExpanded === 'true') return;
  target.closest<HTMLElement>('[id^="part-"]')?.focus();
}
