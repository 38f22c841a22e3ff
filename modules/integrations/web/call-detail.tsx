import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { readCallEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { replayCallEndpoint } from '#modules/integrations/contract/replay-call.endpoint.ts';
import { decideReplayCall, isReplayable } from '#modules/integrations/domain/call-log.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call, send } from '#platform/web/call/call.ts';
import { asCallError } from '#platform/web/call/call-error.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay, useSession } from '#platform/web/session.tsx';
import { logViewerPage } from '../contract/integrations.pages.ts';
import styles from './integrations.module.css';
import { JsonText } from './json-text.tsx';

/** Side panel of one call with its bodies. */
export function CallDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('integrations.calls');
  const format = useFormat();
  const list = useListState({ filters: ['correlation'], sort: '-id' });
  const { data: logged, error, refetch } = useCall(readCallEndpoint, { id });
  const mayReplay = useMay()('ADMIN');
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!logged) return <Loader size="sm" />;
  return (
    <article aria-label={logged.path}>
      <SideHead title={`${logged.method} ${logged.path}`} onClose={onClose} />
      <Facts
        narrow
        facts={[
          { label: t('when'), value: `${format.moment(logged.at)} (${logged.at})` },
          { label: t('direction'), value: t(logged.direction) },
          { label: t('service'), value: logged.service },
          { label: t('status'), value: logged.status ?? logged.error },
          { label: t('durationMs'), value: format.quantity(logged.durationMs) },
          { label: t('who'), value: [logged.actorName, logged.keyName].filter(Boolean).join(', ') },
          { label: t('correlation'), value: <span className={styles.mono}>{logged.correlationId}</span> },
          {
            label: t('replayed'),
            value: logged.replayedAt && `${format.moment(logged.replayedAt)}, ${logged.replayedBy}`,
          },
          {
            label: t('succeededLater'),
            value: logged.status !== null && logged.status >= 400 && logged.succeededAt && format.moment(logged.succeededAt),
          },
        ]}
      />
      <div className={styles.acts}>
        <Button variant="default" size="compact-sm" onClick={() => list.setFilter('correlation', logged.correlationId)}>
          {t('sameClick')}
        </Button>
        <PageLink page={logViewerPage} search={{ correlation: logged.correlationId }}>
          {t('inLog')}
        </PageLink>
      </div>
      {logged.request && (
        <>
          <h3 className={styles.section}>{t('request')}</h3>
          <JsonText text={logged.request} label={t('request')} />
        </>
      )}
      {logged.response && (
        <>
          <h3 className={styles.section}>{t('response')}</h3>
          <JsonText text={logged.response} label={t('response')} />
        </>
      )}
      {mayReplay && isReplayable(logged) && <Replay key={logged.id} ask={() => send('GET', logged.path)} label={t('replay')} />}
      {mayReplay && <ReplayWrite key={logged.id} logged={logged} onDone={() => void refetch()} />}
    </article>
  );
}

/** Repeats a failed call that writes, as the current user and with the key of its first click; its response stays when it succeeded. */
function ReplayWrite({ logged, onDone }: { logged: OutputOf<typeof readCallEndpoint>; onDone: () => void }) {
  const t = useTranslations('integrations.calls');
  const { person } = useSession();
  const [succeeded, setSucceeded] = useState(false);
  const open = !succeeded && decideReplayCall(logged, person.id).accepted;
  async function ask() {
    try {
      const { method, path, body, idempotencyKey } = await call(replayCallEndpoint, { id: logged.id });
      const answer = await send(method, path, body ?? undefined, { idempotencyKey });
      setSucceeded(true);
      return answer;
    } finally {
      onDone();
    }
  }
  return (
    <>
      {open && <p className={styles.quiet}>{t('replayWriteText')}</p>}
      <Replay ask={ask} label={t('replayWrite')} closed={!open} />
    </>
  );
}

/** Repeats a call as the current user, from this browser's session, and shows its response. */
function Replay({ ask, label, closed = false }: { ask: () => Promise<unknown>; label: string; closed?: boolean }) {
  const t = useTranslations('integrations.calls');
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function replay() {
    setBusy(true);
    const response = await ask().then(
      (body) => JSON.stringify(body),
      (thrown: unknown) => JSON.stringify(asCallError(thrown).body),
    );
    setAnswer(response);
    setBusy(false);
  }
  return (
    <>
      {!closed && (
        <div className={styles.acts}>
          <Button variant="default" size="compact-sm" loading={busy} onClick={() => void replay()}>
            {label}
          </Button>
        </div>
      )}
      {answer && (
        <>
          <h3 className={styles.section}>{t('answerNow')}</h3>
          <JsonText text={answer} label={t('answerNow')} />
        </>
      )}
    </>
  );
}
