import { Button, Select } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { readPlanOverviewEndpoint } from '#modules/planning/contract/plan-overview.endpoint.ts';
import { planOverviewPage } from '#modules/planning/contract/planning.pages.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import type { WeekLoad } from '#modules/planning/domain/plan-overview.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { GridSkeleton } from '#platform/web/list/grid-skeleton.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { LoadTable } from './load-table.tsx';
import { Overloads } from './overloads.tsx';
import styles from './plan-overview.module.css';
import { PromiseSettingsDialog } from './promise-settings.dialog.tsx';
import { WasteReport } from './waste/waste-report.tsx';

/** Loaded lazily because the chart library is large. */
const LoadChart = lazy(() => import('./load-chart.tsx'));

/** Eight weeks of load against capacity, with the overloads, and what was counted as waste. */
export default function PlanOverviewPage() {
  const t = useTranslations('planning.recap');
  const title = useTranslations('platform.pages')(planOverviewPage.name);
  const format = useFormat();
  const may = useMay();
  const [isPromising, setPromising] = useState(false);
  const { filter, setFilter } = useListState({ filters: ['department', 'place', 'from', 'until'], sort: 'place' });
  const { data, error, refetch } = useCall(readPlanOverviewEndpoint, {}, { keepPrevious: true, live: ['basket'] });
  const department = departments.find((one) => one === filter.department);
  const places = (data?.places ?? []).filter((place) => !department || place.department === department);
  const shown = places.filter(({ id }) => !filter.place || String(id) === filter.place);
  const loads = (data?.loads ?? []).filter(({ placeId }) => shown.some(({ id }) => id === placeId));
  const nameOf = (id: number) => data?.places.find((place) => place.id === id)?.name ?? '';
  const columns: Column<WeekLoad>[] = [
    { key: 'place', title: t('place'), cell: ({ placeId }) => nameOf(placeId), text: ({ placeId }) => nameOf(placeId) },
    { key: 'week', title: t('week'), cell: ({ week }) => week, text: ({ week }) => week },
    ...(['capacity', 'planned', 'toPlan', 'withoutFiles', 'forecast'] as const).map(
      (part): Column<WeekLoad> => ({
        key: part,
        title: t(part),
        cell: (load) => load[part],
        text: (load) => Math.round(load[part] / 6) / 10,
      }),
    ),
  ];
  return (
    <Page
      title={title}
      flush
      actions={
        <>
          {may('maintenance_planning.edit') && (
            <Button variant="default" onClick={() => setPromising(true)}>
              {t('promiseSettings')}
            </Button>
          )}
          <ExportButton name={title} columns={columns} readRows={() => Promise.resolve(loads)} />
        </>
      }
    >
      {isPromising && <PromiseSettingsDialog onClose={() => setPromising(false)} />}
      <ListToolbar>
        <Select
          size="xs"
          w={160}
          aria-label={t('department')}
          placeholder={t('department')}
          data={departments.map((value) => ({ value, label: t(`departments.${value}`) }))}
          value={department ?? null}
          onChange={(value) => setFilter('department', value)}
          clearable
        />
        <Select
          size="xs"
          w={200}
          aria-label={t('place')}
          placeholder={t('place')}
          data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={shown.length === 1 ? String(shown[0]!.id) : null}
          onChange={(value) => setFilter('place', value)}
          clearable
        />
      </ListToolbar>
      <div className={styles.content}>
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <GridSkeleton rowHeight={34} />}
        {data && !error && data.places.length === 0 && <EmptyList title={t('empty')} />}
        {data && !error && shown.length > 0 && (
          <>
            <Suspense fallback={<div className={styles.chart} />}>
              <LoadChart weeks={data.weeks} loads={loads} />
            </Suspense>
            <Overloads overview={data} nameOf={nameOf} />
            <LoadTable weeks={data.weeks} places={shown} loads={loads} />
            <p className={styles.help}>{t('help', { quotes: data.quotes, chance: format.percent(data.chance) })}</p>
          </>
        )}
        <WasteReport filter={filter} setFilter={setFilter} placeIds={department || filter.place ? shown.map(({ id }) => id) : null} />
      </div>
    </Page>
  );
}
