import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { RecordImportDetail, RecordRow } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { reviewRecordsEndpoint } from '#modules/imports/contract/records/review-records.endpoint.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useKeys } from '#platform/web/keys/keys.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ExistingRecord } from './existing-record.tsx';
import { OutcomeOf } from './record-status.tsx';
import styles from './records.module.css';

type Props = { row: RecordRow; found: RecordImportDetail; isOpen: boolean; onClose: () => void };
type RowChange = Omit<NonNullable<InputOf<typeof reviewRecordsEndpoint>['rows']>[number], 'place'>;

/** One row: its problems with what would settle them, and its values, each of which can be corrected here. */
export function RecordRowSide({ row, found, isOpen, onClose }: Props) {
  const t = useTranslations('imports.records.row');
  const tActs = useTranslations('imports.records.acts');
  const act = useAct(reviewRecordsEndpoint, { invalidates: ['imports'] });
  const [everywhere, setEverywhere] = useState(false);
  const decide = (change: RowChange) => void act.run({ id: found.id, version: found.version, rows: [{ place: row.place, ...change }] });
  const mayDecide = isOpen && !row.done;
  const suggested = row.problems.find(({ nearest, suggests }) => nearest !== null || suggests !== null);
  const mayKeep = row.problems.some((problem) => problem.mayKeep);
  const mend = (field: string, text: string) => decide({ mended: { [field]: text }, everywhere });
  const take = ({ field, nearest, suggests }: RecordRow['problems'][number]) =>
    nearest !== null ? mend(field, nearest) : decide({ decision: suggests });
  useKeys(
    mayDecide
      ? [
          ...(suggested ? [{ keys: 'a', label: suggested.suggestion, run: () => take(suggested), action: true as const }] : []),
          { keys: 'l', label: tActs('leaveOut'), run: () => decide({ decision: { act: 'leave_out' } }), action: true as const },
        ]
      : [],
  );
  const title = t('title', { number: row.number });
  return (
    <section aria-label={title}>
      <SideHead title={title} onClose={onClose}>
        <OutcomeOf outcome={row.outcome} done={row.done} />
      </SideHead>
      <ul className={styles.problems}>
        {row.problems.map((problem) => (
          <li key={`${problem.field} ${problem.text}`}>
            {problem.column && <b>{problem.column}</b>} {problem.text} {problem.isPart && t('partly')}
            {mayDecide && (
              <div className={styles.acts}>
                {problem.suggestion !== '' && (
                  <Button size="xs" loading={act.pending} onClick={() => take(problem)}>
                    {problem.suggestion}
                  </Button>
                )}
                {problem.field !== '' && problem.value !== '' && problem.suggests === null && (
                  <Button size="xs" variant="default" onClick={() => mend(problem.field, '')}>
                    {tActs('clear')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && row.problems.some(({ field, suggests }) => field !== '' && suggests === null) && (
        <Checkbox size="xs" label={t('everywhere')} checked={everywhere} onChange={(event) => setEverywhere(event.currentTarget.checked)} />
      )}
      {row.decision && <p className={styles.quiet}>{t('decided', { act: row.decision.act })}</p>}
      {mayDecide && (
        <div className={styles.acts}>
          {mayKeep && (
            <Button size="xs" variant="default" onClick={() => decide({ decision: { act: 'keep' } })}>
              {tActs('keep')}
            </Button>
          )}
          {row.outcome === 'left_out' && row.decision === null && row.values.length > 0 && (
            <Button size="xs" variant="default" onClick={() => decide({ decision: { act: 'keep' } })}>
              {tActs('takeIn')}
            </Button>
          )}
          {row.outcome !== 'left_out' && (
            <Button size="xs" variant="default" onClick={() => decide({ decision: { act: 'leave_out' } })}>
              {tActs('leaveOut')}
            </Button>
          )}
          {row.decision && (
            <Button size="xs" variant="default" onClick={() => decide({ decision: null })}>
              {tActs('back')}
            </Button>
          )}
        </div>
      )}
      {mayDecide && found.kind === 'customers' && (
        <CustomerField label={t('existing')} chosen={null} onChoose={({ id }) => decide({ decision: { act: 'update', id } })} />
      )}
      {mayDecide && found.isFindable && <ExistingRecord id={found.id} onChoose={(mended) => decide({ mended, ofRecord: true })} />}
      <h3 className={styles.title}>{t('values')}</h3>
      {row.values.map((value) => (
        <ValueField key={`${value.field} ${value.value}`} value={value} mayMend={mayDecide} onMend={(text) => mend(value.field, text)} />
      ))}
    </section>
  );
}

type ValueProps = { value: RecordRow['values'][number]; mayMend: boolean; onMend: (text: string) => void };

function ValueField({ value, mayMend, onMend }: ValueProps) {
  const t = useTranslations('imports.records.row');
  const tActs = useTranslations('imports.records.acts');
  const [text, setText] = useState(value.value);
  const label = value.mended ? t('mended', { label: value.label }) : value.label;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== value.value) onMend(text);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.value}>
      <TextInput size="xs" label={label} value={text} onChange={(event) => setText(event.currentTarget.value)} readOnly={!mayMend} />
      {text !== value.value && (
        <Button size="xs" type="submit" aria-label={t('edit', { label: value.label })}>
          {tActs('save')}
        </Button>
      )}
    </form>
  );
}
