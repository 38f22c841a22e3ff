import { Page } from '#platform/web/layout/page.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { CallList } from './call-list.tsx';
import styles from './integrations.module.css';
import { LogTabs } from './log-tabs.tsx';

const WebhooksPanel = lazyPart(() => import('./webhooks-panel.tsx'), 'WebhooksPanel');
const AllKeys = lazyPart(() => import('./all-keys.tsx'), 'AllKeys');

/** API log page: calls, keys and webhooks. */
export default function ApiRequestLogsPage() {
  const tPages = useTranslations('platform.pages');
  const { filter } = useListState({ filters: ['tab'], sort: '-id' });
  if (filter.tab !== 'keys' && filter.tab !== 'webhooks') return <CallList />;
  return (
    <Page title={tPages('api_request_logs')} flush>
      <LogTabs tab={filter.tab} />
      <div className={styles.panel}>{filter.tab === 'keys' ? <AllKeys /> : <WebhooksPanel />}</div>
    </Page>
  );
}
