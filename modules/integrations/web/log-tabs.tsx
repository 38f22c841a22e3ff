import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TabRow } from '#platform/web/layout/tab-row.tsx';

const tabs = ['calls', 'keys', 'webhooks'] as const;
export type LogTab = (typeof tabs)[number];

/** Tabs of the page; the selected one is in the URL. */
export function LogTabs({ tab }: { tab: LogTab }) {
  const t = useTranslations('integrations.tabs');
  const tPages = useTranslations('platform.pages');
  const navigate = useNavigate();
  return (
    <TabRow
      label={tPages('api_request_logs')}
      names={tabs}
      chosen={tab}
      onChoose={(name) => void navigate({ to: '.', search: { tab: name } as never })}
      titleOf={(name) => t(name)}
    />
  );
}
