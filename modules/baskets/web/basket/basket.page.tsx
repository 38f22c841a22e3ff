import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage, searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageNavigate, usePageParams, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './basket.module.css';
import { BasketFacts } from './basket-facts.tsx';
import { BasketHead } from './basket-head.tsx';
import { BasketHistory } from './basket-history.tsx';
import { BasketSteps } from './basket-steps.tsx';
import { tabKey, tabsOf } from './basket-tabs.tsx';

/** The page of one quote or order: head, life cycle, facts and tabs, with the history beside them. */
export default function BasketPage() {
  const tPages = useTranslations('platform.pages');
  const { id } = usePageParams(basketPage);
  const read = useCall(readBasketEndpoint, { id }, { live: [`basket:${id}`] });
  const { data: basket } = read;
  const crumbs = [{ title: tPages('search_dashboard'), to: addressOf(searchDashboardPage.path) }];
  return (
    <Page
      title={basket?.number ?? tPages('basket')}
      crumbs={crumbs}
      sideWidth={316}
      side={basket && <HistoryPanel basket={basket} />}
      flush
    >
      <QueryData of={read}>{(shown) => <Basket basket={shown} />}</QueryData>
    </Page>
  );
}

function HistoryPanel({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.side');
  return (
    <section aria-label={t('history')}>
      <h2 className={styles.course}>{t('history')}</h2>
      <BasketHistory id={basket.id} />
    </section>
  );
}

function Basket({ basket }: { basket: BasketDetail }) {
  return (
    <div className={styles.page}>
      <BasketHead basket={basket} />
      <BasketSteps basket={basket} />
      <BasketFacts basket={basket} />
      <BasketTabs basket={basket} />
    </div>
  );
}

const TAB_ROW_PADDING = 12;

/** Scrolls the selected tab into view, for a row of tabs that is wider than the page. */
function intoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth + TAB_ROW_PADDING - row.clientWidth;
}

function BasketTabs({ basket }: { basket: BasketDetail }) {
  const t = useTranslations();
  const may = useMay();
  const navigate = usePageNavigate();
  const { tab } = usePageSearch(basketPage);
  const tabs = tabsOf(basket).filter((one) => may(one.permission));
  const shown = tabs.find((one) => one.name === tab) ?? tabs[0];
  const show = (name: string | null) =>
    void navigate(basketPage, { params: { id: basket.id }, search: { tab: name ?? undefined }, replace: true });
  useKeys(tabs.map((one, place) => ({ keys: tabKey(place), label: t(one.title), run: () => show(one.name) })));
  if (!shown) return null;
  return (
    <Tabs value={shown.name} onChange={show} keepMounted={false}>
      <Tabs.List className={styles.tabs}>
        {tabs.map((one) => (
          <Tabs.Tab key={one.name} value={one.name} ref={one === shown ? intoView : undefined}>
            {t(one.title)} {one.count ? <span className={`${styles.count} num`}>{one.count}</span> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.name}>
        <Suspense>
          <shown.component basket={basket} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
