import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import styles from './integrations.module.css';

const tabs = ['calls', 'keys', 'webhooks'] as const;
export type LogTab = (typeof tabs)[number];

/** The tabs of the page; what is chosen stands in the address. */
export function LogTabs({ tab }: { tab: LogTab }) {
  const t = useTranslations('integrations.tabs');
  const tPages = useTranslations('platform.pages');
  const navigate = useNavigate();
  return (
    <div role="tablist" aria-label={tPages('api_request_logs')} className={styles.tabs}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === tab}
          className={styles.tab}
          onClick={() => void navigate({ to: '.', search: { tab: name } as never })}
        >
          {t(name)}
        </button>
      ))}
    </div>
  );
}
