import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { readCallEndpoint } from '#modules/integrations/contract/api-log.endpoints.ts';
import { isReplayable } from '#modules/integrations/domain/call-log.ts';
import { send } from '#platform/web/call/call.ts';
import { asCallError } from '#platform/web/call/call-error.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { logViewerPage } from '../contract/integrations.pages.ts';
import styles from './integrations.module.css';
import { JsonText } from './json-text.tsx';

/** Side panel of one call with its bodies. */
export function CallDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('integrations.calls');
  const format = useFormat();
  const list = useListState({ filters: ['correlation'], sort: '-id' });
  const { data: call, error, refetch } = useCall(readCallEndpoint, { id });
  const mayReplay = useMay()('ADMIN');
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!call) return <Loader size="sm" />;
  return (
    <article aria-label={call.path}>
      <SideHead title={`${call.method} ${call.path}`} onClose={onClose} />
      <Facts
        narrow
        facts={[
          { label: t('when'), value: `${format.moment(call.at)} (${call.at})` },
          { label: t('direction'), value: t(call.direction) },
          { label: t('service'), value: call.service },
          { label: t('status'), value: call.status ?? call.error },
          { label: t('durationMs'), value: format.quantity(call.durationMs) },
          { label: t('who'), value: [call.actorName, call.keyName].filter(Boolean).join(', ') },
          { label: t('correlation'), value: <span className={styles.mono}>{call.correlationId}</span> },
        ]}
      />
      <div className={styles.acts}>
        <Button variant="default" size="compact-sm" onClick={() => list.setFilter('correlation', call.correlationId)}>
          {t('sameClick')}
        </Button>
        <PageLink page={logViewerPage} search={{ correlation: call.correlationId }}>
          {t('inLog')}
        </PageLink>
      </div>
      {call.request && (
        <>
          <h3 className={styles.section}>{t('request')}</h3>
          <JsonText text={call.request} label={t('request')} />
        </>
      )}
      {call.response && (
        <>
          <h3 className={styles.section}>{t('response')}</h3>
          <JsonText text={call.response} label={t('response')} />
        </>
      )}
      {mayReplay && isReplayable(call) && <Replay key={call.id} path={call.path} />}
    </article>
  );
}

/** Repeats a read as the current user, from this browser's session. */
function Replay({ path }: { path: string }) {
  const t = useTranslations('integrations.calls');
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function replay() {
    setBusy(true);
    const response = await send('GET', path).then(
      (body) => JSON.stringify(body),
      (thrown: unknown) => JSON.stringify(asCallError(thrown).body),
    );
    setAnswer(response);
    setBusy(false);
  }
  return (
    <>
      <div className={styles.acts}>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void replay()}>
          {t('replay')}
        </Button>
      </div>
      {answer && (
        <>
          <h3 className={styles.section}>{t('answerNow')}</h3>
          <JsonText text={answer} label={t('answerNow')} />
        </>
      )}
    </>
  );
}
