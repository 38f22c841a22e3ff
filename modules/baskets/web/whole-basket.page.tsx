import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketDetail } from '#modules/baskets/contract/basket.shapes.ts';
import { basketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { basketPage, searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { decideEditHeader } from '#modules/baskets/domain/edit-rules.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useMay } from '#platform/web/session.tsx';
import { BasketHead } from './basket-head.tsx';
import { tabsOf } from './basket-tabs.tsx';
import { EditBasketForm } from './edit-basket-form.tsx';
import styles from './whole-basket.module.css';

const BasketFacts = lazyPart(() => import('./basket-facts.tsx'), 'BasketFacts');
const BasketHistory = lazyPart(() => import('./basket-history.tsx'), 'BasketHistory');

/** The whole of a basket under each other, for who works by keyboard: no tabs, the header open to be typed in, 1 to 9 go to a part. */
export default function WholeBasketPage() {
  const t = useTranslations('baskets.whole');
  const tPages = useTranslations('platform.pages');
  const navigate = useNavigate();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: basket, error, refetch } = useCall(readBasketEndpoint, { id }, { live: [`basket:${id}`] });
  const toTabs = () => void navigate({ to: addressOf(basketPage.path, { id }) });
  useKeys([{ keys: 't', label: t('tabs'), run: toTabs, action: true }]);
  return (
    <Page
      title={basket?.number ?? tPages('basket_page')}
      crumbs={[{ title: tPages('search_dashboard'), to: addressOf(searchDashboardPage.path) }]}
      actions={
        <Button variant="default" onClick={toTabs} rightSection={<KeyHint keys="t" />}>
          {t('tabs')}
        </Button>
      }
    >
      {error && <Problem error={error} retry={() => void refetch()} />}
      {basket && <Whole basket={basket} />}
    </Page>
  );
}

function Whole({ basket }: { basket: BasketDetail }) {
  const t = useTranslations();
  const may = useMay();
  const editable = may('baskets.edit') && decideEditHeader(basket.status).accepted;
  const parts = tabsOf(basket).filter((one) => may(one.permission));
  const go = (name: string) => document.getElementById(`part-${name}`)?.focus();
  useKeys(parts.slice(0, 9).map((one, index) => ({ keys: String(index + 1), label: t(one.title), run: () => go(one.name) })));
  return (
    <div className={styles.whole}>
      <BasketHead basket={basket} />
      {editable ? <Header basket={basket} /> : <BasketFacts basket={basket} />}
      {parts.map((part, index) => (
        <section key={part.name} id={`part-${part.name}`} tabIndex={-1} aria-labelledby={`part-${part.name}-title`} className={styles.part}>
          <h3 id={`part-${part.name}-title`}>
            {t(part.title)} {index < 9 && <KeyHint keys={String(index + 1)} />}
          </h3>
          <Suspense>
            <part.component basket={basket} />
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
  const { data, error, refetch } = useCall(basketChoicesEndpoint, { id: basket.id });
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return data ? <EditBasketForm key={basket.id} basket={basket} choices={data} wide /> : null;
}
