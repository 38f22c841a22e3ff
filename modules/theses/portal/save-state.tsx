import { Button } from '@mantine/core';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './thesis.module.css';
import type { ThesisDraft } from './use-thesis-draft.ts';

/** Says when the answers were saved, and what another tab saved first. */
export function SaveState({ draft: { state, savedAt, lost, forgetLost } }: { draft: ThesisDraft }) {
  const t = useTranslations('theses.saved');
  const format = useFormat();
  const typed = Object.values(lost)
    .map((value) => (typeof value === 'object' ? '' : String(value)))
    .filter(Boolean);
  return (
    <>
      <p className={styles.saved} role="status">
        {state === 'failed' && t('failed')}
        {state === 'saving' && t('saving')}
        {state === 'saved' && savedAt && t('at', { time: format.time(savedAt) })}
      </p>
      {Object.keys(lost).length > 0 && (
        <div role="alert" className={styles.warning}>
          <p>{t('otherTab', { typed: typed.join(', ') })}</p>
          <Button variant="default" size="compact-md" onClick={forgetLost}>
            {t('understood')}
          </Button>
        </div>
      )}
    </>
  );
}
