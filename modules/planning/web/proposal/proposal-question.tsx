import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import type { WhatIfInput } from '#modules/planning/contract/what-if.shapes.ts';
import type { ProposalScope } from '#modules/planning/domain/proposal/standing-plan.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './proposal-panel.module.css';
import { WhatIfQuestion } from './what-if-question.tsx';

/** Some lines are asked for from the card of a late one. */
const askedScopes = ['pool', 'all', 'place'] as const satisfies readonly ProposalScope[];
const searchTimes = ['5', '15', '30'];

/** What the engine may move and how long it searches. */
export function ProposalQuestion({ places, isAgain }: { places: readonly PlanPlace[]; isAgain: boolean }) {
  const t = useTranslations('planning.proposal');
  const [scope, setScope] = useState<ProposalScope>('all');
  const [placeId, setPlaceId] = useState<string | null>(null);
  const [seconds, setSeconds] = useState('5');
  const [overtime, setOvertime] = useState(false);
  const [whatIf, setWhatIf] = useState<WhatIfInput | null | undefined>(null);
  const isIncomplete = whatIf === undefined || (scope === 'place' && placeId === null);
  const ask = useAct(askProposalEndpoint, { invalidates: [readProposalEndpoint] });
  return (
    <div className={styles.question}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('scope')}
        value={scope}
        onChange={(next) => setScope(next as ProposalScope)}
        data={askedScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
      />
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
          title={isIncomplete ? t('placeFirst') : undefined}
          onClick={() =>
            void ask.run({
              scope,
              ...(scope === 'place' && { placeId: Number(placeId) }),
              overtime,
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
