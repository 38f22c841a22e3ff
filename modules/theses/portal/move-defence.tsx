import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { moveDefenceEndpoint } from '#modules/theses/contract/move-defence.endpoint.ts';
import { missedDueOf } from '#modules/theses/domain/move-defence.ts';
import type { Milestone } from '#modules/theses/domain/thesis-days.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './thesis.module.css';

/** A keyboard goes on where the form opened or closed. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

type Props = { id: number; version: number; days: readonly Milestone[] };

/** Gives the day and time of the defence after the thesis was ordered, and says when the books are too late for it. */
export function MoveDefence(props: Props) {
  const t = useTranslations('theses.ordered.defence');
  const format = useFormat();
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const known = props.days.some(({ name }) => name === 'defence');
  const missedDue = missedDueOf(props.days, dateIn(shopTimeZone, new Date()));
  return (
    <>
      {missedDue && (
        <p role="alert" className={styles.warning}>
          {t('late', { due: format.date(missedDue, 'long') })}
        </p>
      )}
      {state === 'open' ? (
        <DefenceForm {...props} onDone={() => setState('closed')} />
      ) : (
        <div>
          <Button ref={state === 'closed' ? focusOnce : null} variant="subtle" size="compact-md" onClick={() => setState('open')}>
            {t('open', { known: known ? 'yes' : 'no' })}
          </Button>
        </div>
      )}
    </>
  );
}

function DefenceForm({ id, version, days, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations('theses.ordered.defence');
  const tActions = useTranslations('platform.actions');
  const defence = days.find(({ name }) => name === 'defence');
  const act = useActForm(moveDefenceEndpoint, {
    initial: { defenceOn: defence?.date ?? (null as string | null), defenceAt: defence?.time ?? '' },
    toInput: ({ defenceOn, defenceAt }) => ({ id, version, defenceOn: defenceOn ?? '', defenceAt }),
    draftKey: `defence-${id}`,
    invalidates: ['theses'],
    isChange: true,
    onDone: () => {
      notify({ kind: 'success', title: t('saved') });
      onDone();
    },
  });
  return (
    <>
      <p ref={focusOnce} tabIndex={-1}>
        {t('lead')}
      </p>
      <ActFormFrame
        act={act}
        quiet
        submitLabel={t('save')}
        labels={{ defenceOn: t('day'), defenceAt: t('time') }}
        aside={
          <Button variant="subtle" onClick={onDone}>
            {tActions('close')}
          </Button>
        }
      >
        <div className={styles.defence}>
          <DateField size="md" label={t('day')} {...act.field('defenceOn')} />
          <TextInput size="md" type="time" label={t('time')} description={t('timeHelp')} {...act.field('defenceAt')} />
        </div>
      </ActFormFrame>
    </>
  );
}
