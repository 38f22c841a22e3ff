import { apiLogPage } from '#modules/integrations/contract/integrations.pages.ts';
import { TabRow } from '#platform/web/layout/tab-row.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';

const tabs = ['calls', 'keys', 'webhooks'] as const;
export type LogTab = (typeof tabs)[number];

/** Tabs of the page; the selected one is in the URL. */
export function LogTabs({ tab }: { tab: LogTab }) {
  const t = useTranslations('integrations.tabs');
  const tPages = useTranslations('platform.pages');
  const navigate = usePageNavigate();
  return (
    <TabRow
      label={tPages('api_request_logs')}
      names={tabs}
      chosen={tab}
      onChoose={(name) => void navigate(apiLogPage, { search: { tab: name } })}
      titleOf={(name) => t(name)}
    />
  );
}
