import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '../locale/use-format.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { type QueuedAct, tooLate } from './act-queue.ts';
import { actQueue, useIsOnline, useQueuedActs } from './page-queue.ts';
import styles from './queued-acts.module.css';

/** A way on from a refusal: what the button says, and the input with which the act is sent again, at its own moment. */
export type ActAnswer = { label: string; input: unknown };
type Props = { answersOf?: (act: QueuedAct) => ActAnswer[] };

/** A bar above the page while there is no network, while acts wait for it, and until the person has dealt with what was refused. */
export function QueuedActs({ answersOf = () => [] }: Props) {
  const t = useTranslations('platform.queue');
  const client = useQueryClient();
  const acts = useQueuedActs();
  const isOnline = useIsOnline();
  const [opened, setOpened] = useState(false);
  useEffect(() => actQueue.onSent(() => void client.invalidateQueries()), [client]);
  const refused = acts.filter(({ refusal }) => refusal !== null).length;
  const waiting = acts.length - refused;
  const others = actQueue.others();
  if (acts.length === 0 && isOnline && others.length === 0) return null;
  return (
    <section className={styles.bar} data-kind={refused > 0 ? 'refused' : 'waits'} aria-label={t('region')}>
      <div className={styles.line} role="status">
        <span>
          {!isOnline && <strong>{t('offline')} </strong>}
          {refused > 0 && <strong>{t('refused', { count: refused })} </strong>}
          {waiting > 0 && t('waiting', { count: waiting })}
          {acts.length === 0 && !isOnline && t('offlineText')}
          {others.length > 0 && ` ${t('others', { names: others.join(', ') })}`}
        </span>
        {acts.length > 0 && (
          <Button size="compact-sm" variant="default" flex="none" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t(opened ? 'hide' : 'show')}
          </Button>
        )}
      </div>
      {opened && acts.length > 0 && <ActList answersOf={answersOf} />}
    </section>
  );
}

function ActList({ answersOf }: Required<Props>) {
  const t = useTranslations('platform.queue');
  const tRefusals = useTranslations('platform.refusals');
  const format = useFormat();
  const acts = useQueuedActs();
  return (
    <ul className={styles.acts}>
      {acts.map((act) => {
        const { key, text, queuedAt, refusal } = act;
        return (
          <li key={key}>
            <span>
              {text} <span className={styles.quiet}>{format.moment(new Date(queuedAt).toISOString())}</span>
            </span>
            {refusal && (
              <>
                <span>{refusal.message || (refusal.code === tooLate ? t('tooLate') : tRefusals('DEFECT'))}</span>
                <span className={styles.buttons}>
                  {answersOf(act).map(({ label, input }) => (
                    <Button key={label} size="compact-sm" variant="default" onClick={() => void actQueue.retry(key, input)}>
                      {label}
                    </Button>
                  ))}
                  {refusal.code !== tooLate && (
                    <Button size="compact-sm" variant="default" onClick={() => void actQueue.retry(key)}>
                      {t('sendAgain')}
                    </Button>
                  )}
                  <Button size="compact-sm" variant="default" onClick={() => actQueue.drop(key)}>
                    {t('drop')}
                  </Button>
                </span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
