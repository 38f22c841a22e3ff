import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { discardThesisDraftEndpoint } from '#modules/theses/contract/discard-thesis-draft.endpoint.ts';
import { invalidateReads } from '#platform/web/call/invalidate-reads.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import styles from './thesis.module.css';
import type { ThesisDraft } from './use-thesis-draft.ts';

/** Says when the answers were saved, what another tab saved first, and that it ordered or discarded them; discards them. */
export function SaveState({ draft, onDiscarded }: { draft: ThesisDraft; onDiscarded: () => void }) {
  const t = useTranslations('theses.saved');
  const { state, savedAt, isGone, lost, forgetLost } = draft;
  const format = useFormat();
  const act = useAct(discardThesisDraftEndpoint, { invalidates: ['theses', 'prepress'], onDone: onDiscarded });
  const discard = async () => {
    // A save that is under way would bring the draft back.
    if (await draft.save()) await act.run({ version: draft.version() });
  };
  const client = useQueryClient();
  const startOver = async () => {
    await invalidateReads(client, ['theses']);
    onDiscarded();
  };
  if (isGone) {
    return (
      <div role="alert" className={styles.warning}>
        <p>{t('gone')}</p>
        <Button variant="default" size="compact-md" onClick={() => void startOver()}>
          {t('showNow')}
        </Button>
      </div>
    );
  }
  const typed = Object.values(lost).filter((value) => typeof value === 'string' && value !== '');
  return (
    <>
      <div className={styles.saveState}>
        <p className={styles.saved} role="status">
          {state === 'failed' && t('failed')}
          {state === 'saving' && t('saving')}
          {state === 'saved' && savedAt && t('at', { time: format.time(savedAt) })}
        </p>
        {draft.version() > 0 && (
          <ConfirmButton variant="subtle" size="compact-md" question={t('discardQuestion')} verb={t('discardVerb')} onConfirm={discard}>
            {t('discard')}
          </ConfirmButton>
        )}
      </div>
      {Object.keys(lost).length > 0 && (
        <div role="alert" className={styles.warning}>
          <p>{typed.length > 0 ? t('otherTab', { typed: typed.join(', ') }) : t('otherChoice')}</p>
          <Button variant="default" size="compact-md" onClick={forgetLost}>
            {t('understood')}
          </Button>
        </div>
      )}
    </>
  );
}
