import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TabRow } from '#platform/web/parts/tab-row.tsx';

const tabs = ['calls', 'keys', 'webhooks'] as const;
export type LogTab = (typeof tabs)[number];

/** The tabs of the page; what is chosen stands in the address. */
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
