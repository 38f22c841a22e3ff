import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { planDashboardPage, planningPage } from '#modules/planning/contract/planning.pages.ts';
import { type PlanWork, readPlanDashboardEndpoint } from '#modules/planning/contract/read-dashboard.endpoint.ts';
import { type WorkList, workLists } from '#modules/planning/domain/dashboard/work-lists.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { periodOf } from '#modules/planning/web/board/board-period.ts';
import { useOperationName } from '#modules/planning/web/board/use-operation-name.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { DepartmentTable } from './department-table.tsx';
import styles from './plan-dashboard.module.css';
import { useWhyText } from './use-why-text.ts';
import { WeekPanel } from './week-panel.tsx';

const clockMs = 60_000;

/** The planner's overview: counters per department, the operations of one of them, and the load of the week. */
export default function PlanDashboardPage() {
  const t = useTranslations('planning.dashboard');
  const tDepartments = useTranslations('planning.recap.departments');
  const title = useTranslations('platform.pages')(planDashboardPage.name);
  const format = useFormat();
  const navigate = usePageNavigate();
  const state = useListState({ filters: ['list', 'department'], sort: 'truck' });
  const list = workLists.find((one) => one === state.filter.list) ?? 'late';
  const department = departments.find((one) => one === state.filter.department);
  const read = useCall(
    readPlanDashboardEndpoint,
    { list, ...(department && { department }) },
    { keepPrevious: true, live: ['event', 'line'], refetchIntervalMs: clockMs },
  );
  const { data } = read;
  const nameOf = useOperationName();
  const whyText = useWhyText();
  const open = ({ jobNumber, eventId, startsAt }: PlanWork) =>
    void navigate(planningPage, {
      search: startsAt ? { day: dateIn(shopTimeZone, new Date(startsAt)), event: String(eventId) } : { job: jobNumber },
    });
  const columns: Column<PlanWork>[] = [
    { key: 'job', title: t('job'), cell: (row) => row.jobNumber, strong: true, width: '104px' },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, width: 'minmax(90px, 1.2fr)' },
    { key: 'operation', title: t('operation'), cell: nameOf, width: 'minmax(90px, 1fr)', wide: true },
    { key: 'place', title: t('place'), cell: (row) => row.place, width: '64px' },
    {
      key: 'start',
      title: t('start'),
      cell: (row) => (row.startsAt ? format.moment(row.startsAt) : t('noTime')),
      width: '130px',
      wide: true,
    },
    { key: 'delivery', title: t('delivery'), cell: (row) => <DateText date={row.deliveryDate} due />, width: 'minmax(84px, 120px)' },
    { key: 'why', title: t('why'), cell: (row) => whyText(row), width: 'minmax(110px, 1.6fr)', wide: true },
  ];
  const choose = (next: WorkList, of: string | null) => {
    state.setFilter('list', next);
    if (of !== (department ?? null)) state.setFilter('department', of);
  };
  const openBoard = () => {
    const starts = (data?.work ?? []).flatMap(({ startsAt }) => (startsAt ? [dateIn(shopTimeZone, new Date(startsAt))] : []));
    void navigate(planningPage, {
      search: { list, ...(department && { department }), ...periodOf(starts, dateIn(shopTimeZone, new Date())) },
    });
  };
  useKeys([{ keys: 'b', label: t('openBoard'), run: openBoard, action: true }]);
  const counts = department ? data?.departments.find((row) => row.department === department)?.counts : data?.counts;
  const count = (one: WorkList) => counts?.[one] ?? 0;
  return (
    <Page
      title={title}
      flush
      side={data && <WeekPanel dashboard={data} onMoved={() => choose('moved', null)} />}
      actions={
        <Button
          leftSection={<IconCalendarTime size={16} stroke={1.5} aria-hidden />}
          rightSection={<KeyHint keys="b" />}
          onClick={openBoard}
        >
          {t('openBoard')}
        </Button>
      }
    >
      <div className={styles.page}>
        {data && <DepartmentTable dashboard={data} list={list} department={department} onChoose={choose} />}
        <div className={styles.choice}>
          <strong>{department ? tDepartments(department) : t('allDepartments')}</strong>
          <SegmentedControl
            size="xs"
            value={list}
            onChange={(next) => state.setFilter('list', next)}
            aria-label={t('list')}
            data={workLists.map((value) => ({
              value,
              label: `${value === 'tomorrow' && data ? format.date(data.tomorrow, 'near') : t(`lists.${value}`)} ${count(value)}`,
            }))}
          />
        </div>
        {data && data.workIds.length > data.work.length && (
          <p className={styles.first}>{t('firstOf', { shown: data.work.length, count: data.workIds.length })}</p>
        )}
        <DataGrid
          label={t(`lists.${list}`)}
          columns={columns}
          source={gridSource(readWhole(read, data?.work ?? []), state)}
          rowId={(row) => String(row.eventId)}
          onOpen={open}
          empty={<EmptyList title={t('nothing')} />}
        />
      </div>
    </Page>
  );
}
