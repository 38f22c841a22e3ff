import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LogLine, listLogLinesEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { apiLogPage } from '../contract/integrations.pages.ts';
import { hoursAgo } from './hours-ago.ts';
import styles from './integrations.module.css';
import { JsonText } from './json-text.tsx';
import { LogFilters } from './log-filters.tsx';

const followEveryMs = 2000;
const levels = ['30', '40', '50'] as const;

/** Server log of all processes. */
export default function LogsViewerPage() {
  const t = useTranslations('integrations.log');
  const tPages = useTranslations('platform.pages');
  const tLevels = useTranslations('integrations.levels');
  const format = useFormat();
  const list = useListState({ filters: ['q', 'level', 'correlation', 'hours', 'follow'], sort: '-id' });
  const { q, level, correlation, hours, follow } = list.filter;
  useFollow(follow === '1');
  const columns: Column<LogLine>[] = [
    { key: 'at', title: t('when'), cell: (row) => format.moment(row.at), text: (row) => row.at, width: 'minmax(84px, 130px)' },
    {
      key: 'level',
      title: t('level'),
      cell: (row) => <Level level={row.level} />,
      text: (row) => tLevels(levelKey(row.level)),
      width: '110px',
    },
    {
      key: 'message',
      title: t('message'),
      cell: (row) => row.message,
      text: (row) => row.message,
      strong: true,
      width: 'minmax(180px, 4fr)',
    },
    {
      key: 'process',
      title: t('process'),
      cell: (row) => String(row.process),
      text: (row) => row.process,
      quiet: true,
      width: '80px',
      wide: true,
    },
  ];
  const input = { search: q, level: level ? Number(level) : undefined, correlationId: correlation, from: hoursAgo(hours) };
  const lines = usePagedList(listLogLinesEndpoint, input, { name: 'log_viewer', title: tPages('log-viewer'), list, columns, live: [] });
  const { selected: line } = lines;
  return (
    <Page
      title={tPages('log-viewer')}
      flush
      actions={lines.exportButton}
      foot={lines.foot()}
      side={line && <Line line={line} onClose={() => list.select(null)} />}
      sideWidth={440}
    >
      <ListToolbar>
        <ListSearch value={q ?? ''} onChange={(text) => list.setFilter('q', text)} />
        <Select
          aria-label={t('level')}
          w={170}
          data={[{ value: '', label: t('allLevels') }, ...levels.map((value) => ({ value, label: tLevels(value) }))]}
          value={level ?? ''}
          onChange={(value) => list.setFilter('level', value)}
        />
        <LogFilters list={list} tick={{ name: 'follow', label: t('follow') }} />
        {lines.menu}
      </ListToolbar>
      <DataGrid
        {...lines.grid}
        empty={
          <FilteredEmptyList list={list} isFiltered={[q, level, correlation, hours].some(Boolean)}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

/** The name of the severity of a line, whose level may lie between the known ones. */
const levelKey = (level: number) => (level >= 50 ? 'name_50' : level >= 40 ? 'name_40' : 'name_30');

/** Polls for new lines while the page is visible. */
function useFollow(follows: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!follows) return undefined;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: [listLogLinesEndpoint.name] }), followEveryMs);
    return () => clearInterval(timer);
  }, [follows, client]);
}

function Level({ level }: { level: number }) {
  const t = useTranslations('integrations.levels');
  return (
    <span className={styles.level} data-bad={level >= 50 || undefined} data-warning={level === 40 || undefined}>
      {t(levelKey(level))}
    </span>
  );
}

function Line({ line, onClose }: { line: LogLine; onClose: () => void }) {
  const t = useTranslations('integrations.log');
  const format = useFormat();
  return (
    <article aria-label={line.message}>
      <SideHead title={line.message} onClose={onClose} />
      <Facts
        narrow
        facts={[
          { label: t('when'), value: `${format.moment(line.at)} (${line.at})` },
          { label: t('level'), value: <Level level={line.level} /> },
          { label: t('process'), value: String(line.process) },
          { label: t('correlation'), value: line.correlationId && <span className={styles.mono}>{line.correlationId}</span> },
        ]}
      />
      {line.correlationId && (
        <div className={styles.acts}>
          <PageLink page={apiLogPage} search={{ correlation: line.correlationId }}>
            {t('calls')}
          </PageLink>
        </div>
      )}
      {line.detail && (
        <>
          <h3 className={styles.section}>{t('detail')}</h3>
          <JsonText text={line.detail} label={t('detail')} />
        </>
      )}
    </article>
  );
}
