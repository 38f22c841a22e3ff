import { Button } from '@mantine/core';
import { downloadOwnDataEndpoint } from '#modules/identity/contract/profile/own-data.endpoints.ts';
import { requestRemovalEndpoint } from '#modules/identity/contract/profile/request-removal.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { readProfileEndpoint } from '../../contract/profile/profile.endpoints.ts';
import styles from './profile.module.css';
import type { SectionProps } from './profile-sections.ts';

/** Download of the user's personal data, and the request to remove it. */
export function DataSection({ profile: { removalAskedAt } }: SectionProps) {
  const t = useTranslations('identity.profile.data');
  const format = useFormat();
  const ask = useAct(requestRemovalEndpoint, {
    invalidates: [readProfileEndpoint],
    onDone: ({ askedAt }) => notify({ kind: 'success', title: t(askedAt ? 'asked' : 'withdrawn') }),
  });
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.buttons}>
        <Button variant="default" component="a" href={downloadOwnDataEndpoint.path} download>
          {t('download')}
        </Button>
        {removalAskedAt ? (
          <Button variant="default" loading={ask.pending} onClick={() => void ask.run({ ask: false })}>
            {t('withdraw')}
          </Button>
        ) : (
          <ConfirmButton variant="subtle" question={t('question')} verb={t('ask')} onConfirm={() => ask.run({ ask: true })}>
            {t('ask')}
          </ConfirmButton>
        )}
      </div>
      {removalAskedAt && <p className={styles.text}>{t('since', { when: format.moment(removalAskedAt) })}</p>}
    </>
  );
}
