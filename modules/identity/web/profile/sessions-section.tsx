import { Button } from '@mantine/core';
import { endOtherSessionsEndpoint } from '#modules/identity/contract/profile/end-other-sessions.endpoint.ts';
import { endSessionEndpoint } from '#modules/identity/contract/profile/end-session.endpoint.ts';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { BrowserName } from './browser-name.tsx';
import styles from './profile.module.css';
import type { SectionProps } from './profile-sections.ts';

/** Lists the user's sessions; all but the current one can be ended here. */
export function SessionsSection({ profile: { sessions } }: SectionProps) {
  const t = useTranslations('identity.profile.sessions');
  const format = useFormat();
  const done = { invalidates: [readProfileEndpoint], onDone: () => notify({ kind: 'success', title: t('ended') }) };
  const end = useAct(endSessionEndpoint, done);
  const endOthers = useAct(endOtherSessionsEndpoint, done);
  return (
    <>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div className={styles.what}>
              <strong>
                <BrowserName userAgent={session.userAgent} />
                {session.current && ` · ${t('current')}`}
              </strong>
              <span>{t('since', { when: format.moment(session.createdAt), address: session.ipAddress || '?' })}</span>
            </div>
            {!session.current && (
              <Button variant="default" size="xs" onClick={() => void end.run({ id: session.id })}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="default" loading={endOthers.pending} onClick={() => void endOthers.run({})}>
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
