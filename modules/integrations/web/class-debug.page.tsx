import { Loader } from '@mantine/core';
import { readServerFactsEndpoint } from '#modules/integrations/contract/debug.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { TabRow } from '#platform/web/layout/tab-row.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { EndpointTable, FactsTable, ServerSheet } from './debug-sheets.tsx';
import styles from './integrations.module.css';
import { JobQueue } from './job-queue.tsx';
import { LineCalculation } from './line-calculation.tsx';

const tabs = ['server', 'jobs', 'endpoints', 'facts', 'calculation'] as const;

/** Debug page for administrators: server, job queue, endpoints, facts and calculations. */
export default function ClassDebugPage() {
  const t = useTranslations('integrations.debug');
  const tPages = useTranslations('platform.pages');
  const { filter, setFilter } = useListState({ filters: ['tab', 'q', 'line'], sort: 'none' });
  const tab = tabs.find((one) => one === filter.tab) ?? 'server';
  const { data, error, refetch } = useCall(readServerFactsEndpoint, {});
  return (
    <Page title={tPages('class_debug')} flush>
      <TabRow
        label={tPages('class_debug')}
        names={tabs}
        chosen={tab}
        onChoose={(name) => setFilter('tab', name)}
        titleOf={(name) => t(`tab_${name}`)}
      />
      <div className={styles.panel}>
        {error && !data ? (
          <LoadError error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Loader size="sm" />
        ) : (
          <>
            {tab === 'server' && <ServerSheet facts={data} />}
            {tab === 'jobs' && <JobQueue />}
            {tab === 'endpoints' && <EndpointTable facts={data} search={filter.q ?? ''} onSearch={(q) => setFilter('q', q)} />}
            {tab === 'facts' && <FactsTable facts={data} />}
            {tab === 'calculation' && <LineCalculation line={filter.line ?? ''} onLine={(line) => setFilter('line', line)} />}
          </>
        )}
      </div>
    </Page>
  );
}
