import { Select } from '@mantine/core';
import { type CallRow, listCallsEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { apiLogPage } from '#modules/integrations/contract/integrations.pages.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { CallDetail } from './call-detail.tsx';
import { hoursAgo } from './hours-ago.ts';
import styles from './integrations.module.css';
import { LogFilters } from './log-filters.tsx';
import { LogTabs } from './log-tabs.tsx';

const serviceOf = ({ direction, service }: CallRow) => `${direction === 'in' ? '→' : '←'} ${service}`;
const callerOf = ({ keyName, actorName }: CallRow) => keyName ?? actorName;
const isBad = ({ status, error }: CallRow) => error !== null || (status ?? 0) >= 400;

/** List of incoming and outgoing calls, newest first. */
export function CallList() {
  const t = useTranslations('integrations.calls');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const list = useListState({ filters: ['q', 'direction', 'service', 'failed', 'correlation', 'hours'], sort: '-id' });
  const { q, direction, service, failed, correlation, hours } = list.filter;
  const statusOf = ({ status, error }: CallRow) => status ?? error ?? t('sent');
  const columns: Column<CallRow>[] = [
    { key: 'at', title: t('when'), cell: (call) => format.moment(call.at), text: (call) => call.at, width: 'minmax(84px, 130px)' },
    {
      key: 'service',
      title: t('service'),
      cell: serviceOf,
      text: serviceOf,
      width: '100px',
      wide: true,
    },
    { key: 'method', title: t('method'), cell: (call) => call.method, text: (call) => call.method, width: '72px', wide: true },
    { key: 'path', title: t('path'), cell: (call) => call.path, text: (call) => call.path, strong: true, width: 'minmax(160px, 3fr)' },
    {
      key: 'status',
      title: t('status'),
      cell: (call) => <span className={isBad(call) ? styles.bad : undefined}>{statusOf(call)}</span>,
      text: statusOf,
      width: 'minmax(56px, 110px)',
    },
    {
      key: 'ms',
      title: t('durationMs'),
      cell: (call) => format.quantity(call.durationMs),
      text: (call) => call.durationMs,
      number: true,
      width: '72px',
      wide: true,
    },
    { key: 'who', title: t('who'), cell: callerOf, text: callerOf, width: 'minmax(100px, 1fr)', wide: true, quiet: true },
  ];
  const input = {
    search: q,
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    service,
    failed: failed === '1' ? true : undefined,
    correlationId: correlation,
    from: hoursAgo(hours),
  } as const;
  const calls = usePagedList(listCallsEndpoint, input, {
    name: apiLogPage.name,
    title: tPages('api_request_logs'),
    list,
    columns,
    live: [],
  });
  const { services = service ? [service] : [] } = calls.page.first ?? {};
  return (
    <Page
      title={tPages('api_request_logs')}
      flush
      actions={calls.exportButton}
      foot={calls.foot()}
      side={list.selected && <CallDetail id={Number(list.selected)} onClose={() => list.select(null)} />}
      sideWidth={480}
    >
      <LogTabs tab="calls" />
      <ListToolbar>
        <ListSearch value={q ?? ''} onChange={(text) => list.setFilter('q', text)} />
        <Select
          aria-label={t('direction')}
          w={130}
          data={[
            { value: '', label: t('inAndOut') },
            { value: 'in', label: t('in') },
            { value: 'out', label: t('out') },
          ]}
          value={direction ?? ''}
          onChange={(value) => list.setFilter('direction', value)}
        />
        <Select
          aria-label={t('service')}
          w={150}
          data={[{ value: '', label: t('allServices') }, ...services]}
          value={service ?? ''}
          onChange={(value) => list.setFilter('service', value)}
        />
        <LogFilters list={list} tick={{ name: 'failed', label: t('failedOnly') }} />
        {calls.menu}
      </ListToolbar>
      <DataGrid
        {...calls.grid}
        empty={
          <FilteredEmptyList list={list}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}
