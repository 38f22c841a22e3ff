import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import type { WhatIfInput } from '#modules/planning/contract/what-if.shapes.ts';
import type { ProposalScope } from '#modules/planning/domain/proposal/standing-plan.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './proposal-panel.module.css';
import { WhatIfQuestion } from './what-if-question.tsx';

/** Some lines are asked for from the card of a late one. */
const askedScopes = ['all', 'pool', 'day', 'place', 'selection'] as const satisfies readonly ProposalScope[];
const searchTimes = ['5', '15', '30'];

type Props = { places: readonly PlanPlace[]; days: readonly string[]; marked: ReadonlySet<number>; isAgain: boolean };

/** The form with the scope of the engine and the time that it searches. */
export function ProposalQuestion({ places, days, marked, isAgain }: Props) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  const [scope, setScope] = useState<ProposalScope>(marked.size > 0 ? 'selection' : 'all');
  const [day, setDay] = useState<string | null>(days[0] ?? null);
  const [placeId, setPlaceId] = useState<string | null>(null);
  const [seconds, setSeconds] = useState('5');
  const [overtime, setOvertime] = useState(false);
  const [divide, setDivide] = useState(false);
  const [whatIf, setWhatIf] = useState<WhatIfInput | null | undefined>(null);
  const missing = { place: placeId === null, day: day === null, selection: marked.size === 0 };
  const isMissing = scope in missing && missing[scope as keyof typeof missing];
  const isIncomplete = whatIf === undefined || isMissing;
  const ask = useAct(askProposalEndpoint, { invalidates: [readProposalEndpoint] });
  return (
    <div className={styles.question}>
      <Select
        aria-label={t('scope')}
        allowDeselect={false}
        data={askedScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        value={scope}
        onChange={(next) => setScope(next as ProposalScope)}
      />
      {scope === 'day' && (
        <Select
          aria-label={t('day')}
          allowDeselect={false}
          data={days.map((value) => ({ value, label: format.date(value, 'long') }))}
          value={day}
          onChange={setDay}
        />
      )}
      {scope === 'selection' && <p className={styles.quiet}>{t('selectionOf', { count: marked.size })}</p>}
      {scope === 'place' && (
        <Select
          aria-label={t('place')}
          placeholder={t('place')}
          searchable
          data={places.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
          value={placeId}
          onChange={setPlaceId}
        />
      )}
      <Checkbox label={t('overtime')} checked={overtime} onChange={(event) => setOvertime(event.currentTarget.checked)} />
      {whatIf === null && <Checkbox label={t('divide')} checked={divide} onChange={(event) => setDivide(event.currentTarget.checked)} />}
      <WhatIfQuestion places={places} onChange={setWhatIf} />
      <div className={styles.row}>
        <SegmentedControl
          aria-label={t('seconds')}
          value={seconds}
          onChange={setSeconds}
          data={searchTimes.map((value) => ({ value, label: t('secondsShort', { seconds: Number(value) }) }))}
        />
        <Button
          variant={isAgain ? 'default' : 'filled'}
          loading={ask.pending}
          disabled={isIncomplete}
          title={isMissing ? t(`first.${scope as keyof typeof missing}`) : isIncomplete ? t('placeFirst') : undefined}
          onClick={() =>
            void ask.run({
              scope,
              ...(scope === 'place' && { placeId: Number(placeId) }),
              ...(scope === 'day' && day && { day }),
              ...(scope === 'selection' && { lineIds: [...marked] }),
              overtime,
              divide: divide && !whatIf,
              seconds: Number(seconds),
              ...(whatIf && { whatIf }),
            })
          }
        >
          {t(isAgain ? 'searchAgain' : 'search')}
        </Button>
      </div>
    </div>
  );
}
