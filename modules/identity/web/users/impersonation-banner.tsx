import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { stopImpersonatingEndpoint } from '#modules/identity/contract/users/stop-impersonating.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './impersonation-banner.module.css';

/** Banner above every page during an impersonation, with a button to end it. */
export default function ImpersonationBanner({ by }: { by: string }) {
  const t = useTranslations('identity.impersonation');
  const { person } = useSession();
  const stop = useAct(stopImpersonatingEndpoint, { onDone: () => location.assign('/maintenance/users') });
  return (
    <aside className={styles.banner} data-banner aria-label={t('label')}>
      <IconUserShare size={18} stroke={1.5} aria-hidden />
      <span className={styles.words}>{t('acting', { by, name: person.name })}</span>
      <Button size="compact-sm" variant="default" loading={stop.pending} onClick={() => void stop.run({})}>
        {t('back')}
      </Button>
    </aside>
  );
}
