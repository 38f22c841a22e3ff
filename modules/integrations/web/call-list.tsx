import { Select } from '@mantine/core';
import { type CallRow, listCallsEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { CallDetail } from './call-detail.tsx';
import { hoursAgo } from './hours-ago.ts';
import styles from './integrations.module.css';
import { LogFilters } from './log-filters.tsx';
import { LogTabs } from './log-tabs.tsx';

const isBad = ({ status, error }: CallRow) => error !== null || (status ?? 0) >= 400;

/** List of incoming and outgoing calls, newest first. */
export function CallList() {
  const t = useTranslations('integrations.calls');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const list = useListState({ filters: ['q', 'direction', 'service', 'failed', 'correlation', 'hours'], sort: '-id' });
  const { q, direction, service, failed, correlation, hours } = list.filter;
  const page = usePages(listCallsEndpoint, {
    search: q,
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    service,
    failed: failed === '1' ? true : undefined,
    correlationId: correlation,
    from: hoursAgo(hours),
  });
  const columns: Column<CallRow>[] = [
    { key: 'at', title: t('when'), cell: (call) => format.moment(call.at), width: 'minmax(84px, 130px)' },
    {
      key: 'service',
      title: t('service'),
      cell: (call) => `${call.direction === 'in' ? '→' : '←'} ${call.service}`,
      width: '100px',
      wide: true,
    },
    { key: 'method', title: t('method'), cell: (call) => call.method, width: '72px', wide: true },
    { key: 'path', title: t('path'), cell: (call) => call.path, strong: true, width: 'minmax(160px, 3fr)' },
    {
      key: 'status',
      title: t('status'),
      cell: (call) => <span className={isBad(call) ? styles.bad : undefined}>{call.status ?? call.error ?? t('sent')}</span>,
      width: 'minmax(56px, 110px)',
    },
    { key: 'ms', title: t('durationMs'), cell: (call) => format.quantity(call.durationMs), number: true, width: '72px', wide: true },
    { key: 'who', title: t('who'), cell: (call) => call.keyName ?? call.actorName, width: 'minmax(100px, 1fr)', wide: true, quiet: true },
  ];
  return (
    <Page
      title={tPages('api_request_logs')}
      flush
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
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
          data={[{ value: '', label: t('allServices') }, ...(page.first?.services ?? (service ? [service] : []))]}
          value={service ?? ''}
          onChange={(value) => list.setFilter('service', value)}
        />
        <LogFilters list={list} tick={{ name: 'failed', label: t('failedOnly') }} />
      </ListToolbar>
      <DataGrid
        label={tPages('api_request_logs')}
        columns={columns}
        source={gridSource(page, list)}
        rowId={(call) => String(call.id)}
        empty={
          <FilteredEmptyList list={list}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}
