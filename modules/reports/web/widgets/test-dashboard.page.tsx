import { MultiSelect } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { readOverviewEndpoint } from '#modules/reports/contract/overview.endpoints.ts';
import { listRejectedEndpoint } from '#modules/reports/contract/rejected.endpoint.ts';
import { testDashboardPage } from '#modules/reports/contract/reports.pages.ts';
import type { Access } from '#platform/domain/access.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './test-dashboard.module.css';

type Widget = { key: 'waiting' | 'stages' | 'reasons' | 'intake'; access: Access; component: ComponentType };

/** The available widgets, each with the permission for its numbers. */
const widgets: readonly Widget[] = [
  { key: 'waiting', access: 'fup', component: lazy(() => import('./waiting.tsx')) },
  { key: 'stages', access: readOverviewEndpoint.permission, component: lazy(() => import('./stages.tsx')) },
  { key: 'reasons', access: listRejectedEndpoint.permission, component: lazy(() => import('./reasons.tsx')) },
  { key: 'intake', access: readOrderIntakeEndpoint.permission, component: lazy(() => import('./intake.tsx')) },
];

/** A dashboard to try out widgets: the selection and order are in the URL, to share or bookmark. */
export default function TestDashboardPage() {
  const t = useTranslations('reports.test');
  const title = useTranslations('platform.pages')(testDashboardPage.name);
  const may = useMay();
  const { filter, setFilter } = useListState({ filters: ['widgets'], sort: 'key' });
  const allowed = widgets.filter(({ access }) => may(access));
  const chosen = filter.widgets?.split(',') ?? allowed.map(({ key }) => key);
  const shown = chosen.flatMap((key) => allowed.find((one) => one.key === key) ?? []);
  return (
    <Page title={title} flush>
      <ListToolbar>
        <MultiSelect
          size="xs"
          className={styles.choice}
          aria-label={t('choose')}
          placeholder={shown.length === 0 ? t('choose') : ''}
          data={allowed.map(({ key }) => ({ value: key, label: t(`names.${key}`) }))}
          value={shown.map(({ key }) => key)}
          onChange={(keys) => setFilter('widgets', keys.join(',') || 'none')}
        />
      </ListToolbar>
      <div className={styles.board}>
        {shown.length === 0 && <p>{t('none')}</p>}
        {shown.map(({ key, component: Shown }) => (
          <section key={key} className={styles.widget} aria-label={t(`names.${key}`)}>
            <Suspense>
              <Shown />
            </Suspense>
          </section>
        ))}
      </div>
    </Page>
  );
}
