import { Button } from '@mantine/core';
import { useRef } from 'react';
import { discardParametersEndpoint } from '#modules/estimating/contract/parameters/discard-parameters.endpoint.ts';
import { listParametersEndpoint, type ReadParameters } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { LeaveGuard } from '#platform/web/forms/leave-guard.tsx';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useProblemText } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

const ParametersMerge = lazyPart(() => import('./parameters-merge.tsx'), 'ParametersMerge');

/** The header of a draft or an edition, with its actions. */
export function ParameterBar({ data, values }: { data: ReadParameters; values: ParameterValues }) {
  const t = useTranslations('estimating.parameters');
  const tMachines = useTranslations('estimating.machines');
  const tNotices = useTranslations('platform.notices');
  const tMerge = useTranslations('platform.merge');
  const format = useFormat();
  const may = useMay();
  const list = useCall(listParametersEndpoint, {});
  const start = useAct(startParametersEndpoint, { invalidates: ['estimating'] });
  const discard = useAct(discardParametersEndpoint, { invalidates: ['estimating'], onDone: values.undo });
  const saveButton = useRef<HTMLButtonElement>(null);
  const undo = () => {
    values.undo();
    saveButton.current?.focus();
  };
  const draft = list.data?.draft;
  const save = async () => {
    if (values.problems.length > 0) return toFirstWrong();
    if (!values.dirty) return notify({ kind: 'info', content: tNotices('noChanges') });
    saySaved(await values.save());
  };
  const saySaved = (saved: Awaited<ReturnType<ParameterValues['save']>>) => {
    if (!saved) return;
    const codes = saved.places.join(', ');
    notify({ kind: 'success', title: t('saved'), ...(codes !== '' && { content: tMachines('placesAdded', { codes }) }) });
  };
  useKeys(values.editable && values.dirty ? [{ keys: 'mod+s', label: t('save'), run: () => void save() }] : []);
  const fromId = data.edition?.id;
  return (
    <section className={styles.bar} aria-label={t('status')}>
      <LeaveGuard dirty={values.dirty || values.draftGone} onLeave={values.undo} />
      <p>
        {data.edition
          ? t('showsEdition', { code: data.edition.code })
          : draft && t('showsDraft', { code: data.before?.code ?? '', who: draft.changedBy, at: format.moment(draft.changedAt) })}
      </p>
      {values.editable && (
        <div className={styles.acts}>
          <ConfirmButton question={t('discardQuestion')} verb={t('discard')} onConfirm={() => discard.run({ version: data.version })}>
            {t('discard')}
          </ConfirmButton>
          <Button variant="default" disabled={!values.dirty} onClick={undo}>
            {t('undo')}
          </Button>
          <Button ref={saveButton} onClick={() => void save()} loading={values.saving} rightSection={<KeyHint keys="mod+s" />}>
            {values.both ? tMerge('save') : t('save')}
          </Button>
        </div>
      )}
      {values.working && (
        <p role="alert">
          {values.working.text}{' '}
          <Button variant="default" size="compact-sm" loading={values.saving} onClick={async () => saySaved(await values.working?.leave())}>
            {tMachines('workStays')}
          </Button>
        </p>
      )}
      {fromId !== undefined && list.data && !draft && may('calculations_parameters.edit') && (
        <Button onClick={() => void start.run({ fromId })} loading={start.pending}>
          {t('start')}
        </Button>
      )}
      {values.draftGone && (
        <p role="status">
          {t('draftGone')}{' '}
          {!values.editable && (
            <Button variant="default" size="compact-sm" onClick={values.undo}>
              {t('undo')}
            </Button>
          )}
        </p>
      )}
      <Problems values={values} />
      {values.both && <ParametersMerge both={values.both} values={values} />}
    </section>
  );
}

/** Moves the focus to the first invalid field on the screen, which shows only one of several tables. */
function toFirstWrong(): void {
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
}

function Problems({ values }: { values: ParameterValues }) {
  const t = useTranslations('estimating.parameters');
  const say = useProblemText();
  if (values.problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={t('problemsTitle')}>
      {values.problems.slice(0, 8).map((problem) => (
        <li key={`${problem.path} ${problem.problem}`}>{say(problem)}</li>
      ))}
    </ul>
  );
}
