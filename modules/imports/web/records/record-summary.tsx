import { Button, Progress } from '@mantine/core';
import { IconArrowBackUp, IconColumnRemove, IconDownload, IconMailOff, IconQuestionMark } from '@tabler/icons-react';
import { cancelRecordsEndpoint } from '#modules/imports/contract/records/cancel-records.endpoint.ts';
import { downloadRecordProblemsEndpoint, readRecordEffectEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import type { RecordImportDetail } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { runRecordsEndpoint } from '#modules/imports/contract/records/run-records.endpoint.ts';
import { undoRecordsEndpoint } from '#modules/imports/contract/records/undo-records.endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { RecordImportStatusOf } from './record-status.tsx';
import styles from './records.module.css';

const shownOutcomes = ['new', 'update', 'merged', 'same', 'left_out', 'decide'] as const;

/** What the records change besides themselves. */
function RecordEffect({ id }: { id: number }) {
  const t = useTranslations('imports.records.summary');
  const effect = useCall(readRecordEffectEndpoint, { id }, { live: [`records:${id}`] });
  if (!effect.data) return <QueryStatus of={[effect]} />;
  return (
    <section aria-label={t('effect')}>
      <h3 className={styles.title}>{t('effect')}</h3>
      {effect.data.lines.map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </section>
  );
}

/** What will happen, or happened, and the acts on the whole import. */
export function RecordSummary({ found }: { found: RecordImportDetail }) {
  const t = useTranslations('imports.records.summary');
  const tDetail = useTranslations('imports.records.detail');
  const format = useFormat();
  const run = useAct(runRecordsEndpoint, { invalidates: ['imports'] });
  const cancel = useAct(cancelRecordsEndpoint, { invalidates: ['imports', 'relations'] });
  const undo = useAct(undoRecordsEndpoint, { invalidates: ['imports', 'relations'] });
  const { id, version, status, written, ready, counts } = found;
  const unread = found.sheets.flatMap((sheet) => sheet.unread);
  const isOpen = status === 'checked' || status === 'finished';
  return (
    <section aria-label={t('title')}>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.quiet} role="status">
        <RecordImportStatusOf status={status} /> {status === 'undone' && t('undone')}
        {status === 'running' && t('running')}
        {isOpen && (written > 0 ? t('after', { count: written }) : t('before'))}
      </p>
      {status === 'running' && (
        <>
          <Progress value={(written / Math.max(1, written + ready)) * 100} aria-label={tDetail('progressLabel')} />
          <p className={styles.quiet}>
            {tDetail('progress', { done: written, total: written + ready })} {tDetail('leave')}
          </p>
        </>
      )}
      <dl className={styles.counts}>
        {shownOutcomes.map((outcome) => (
          <div key={outcome}>
            <dt className="num">{format.quantity(counts[outcome])}</dt>
            <dd>
              {outcome === 'new' ? t('new', { count: counts.new }) : t(outcome)}
              {outcome === 'update' && found.changes.length > 0 && (
                <small>{found.changes.map(({ label, count }) => t('changes', { label, count })).join(', ')}</small>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt className="num">{format.quantity(found.rows)}</dt>
          <dd>{t('rows')}</dd>
        </div>
      </dl>
      {unread.length > 0 && (
        <p className={styles.note}>
          <IconColumnRemove size={16} stroke={1.5} aria-hidden />{' '}
          {t('unread', { columns: unread.map(({ letter, heading }) => `${letter} ${heading}`.trim()).join(', '), count: unread.length })}
        </p>
      )}
      {found.assumed.length > 0 && (
        <p className={styles.note}>
          <IconQuestionMark size={16} stroke={1.5} aria-hidden />{' '}
          {t('assumed', {
            values: found.assumed.map(({ label, value, count }) => t('assumedValue', { label, value, count })).join(', '),
          })}
        </p>
      )}
      {isOpen && ready > 0 && found.hasEffect && <RecordEffect id={id} />}
      <p className={styles.note}>{found.note}</p>
      <p className={styles.note}>
        <IconMailOff size={16} stroke={1.5} aria-hidden /> {t('mail')}
      </p>
      <p className={styles.note}>
        <IconArrowBackUp size={16} stroke={1.5} aria-hidden /> {t('undo')}
      </p>
      <div className={styles.acts}>
        {isOpen && ready > 0 && (
          <Button loading={run.pending} onClick={() => void run.run({ id, version, running: true })}>
            {tDetail('start', { count: ready })}
          </Button>
        )}
        {status === 'running' && (
          <Button variant="default" loading={run.pending} onClick={() => void run.run({ id, running: false })}>
            {tDetail('stop')}
          </Button>
        )}
        {status === 'running' && (
          <ConfirmButton question={tDetail('cancelAsk')} verb={tDetail('cancelRun')} onConfirm={() => cancel.run({ id })}>
            {tDetail('cancelRun')}
          </ConfirmButton>
        )}
        {(counts.decide > 0 || counts.left_out > 0) && (
          <Button
            component="a"
            href={callAddress(downloadRecordProblemsEndpoint, { id })}
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
          >
            {tDetail('problems')}
          </Button>
        )}
        {isOpen && written > 0 && (
          <ConfirmButton question={tDetail('undoAsk')} verb={tDetail('undo')} onConfirm={() => undo.run({ id, version })}>
            {tDetail('undo')}
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
