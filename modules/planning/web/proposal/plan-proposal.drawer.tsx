import { Button, Checkbox, Drawer, Loader, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { applyProposalEndpoint } from '#modules/planning/contract/apply-proposal.endpoint.ts';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { type ProposalScope, proposalScopes } from '#modules/planning/domain/proposal/standing-plan.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import table from '#platform/web/parts/table.module.css';
import { ObjectiveParts } from './objective-parts.tsx';
import styles from './plan-proposal.module.css';

type Proposal = NonNullable<OutputOf<typeof readProposalEndpoint>>;
type ProposedLine = Proposal['lines'][number];

const searchTimes = ['5', '15', '30'];

/** Asks the engine for a plan beside the plan that stands, shows what it does to each line, and takes over what is chosen. */
export function PlanProposalDrawer({ places, onClose }: { places: readonly PlanPlace[]; onClose: () => void }) {
  const t = useTranslations('planning.proposal');
  const tActions = useTranslations('platform.actions');
  const [scope, setScope] = useState<ProposalScope>('all');
  const [placeId, setPlaceId] = useState<string | null>(null);
  const [seconds, setSeconds] = useState('5');
  const { data: proposal, error, refetch } = useCall(readProposalEndpoint, {}, { live: ['plan_proposal'] });
  const ask = useAct(askProposalEndpoint, { invalidates: [readProposalEndpoint] });
  return (
    <Drawer opened onClose={onClose} size={720} title={t('title')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.question}>
        <SegmentedControl
          aria-label={t('scope')}
          value={scope}
          onChange={(next) => setScope(next as ProposalScope)}
          data={proposalScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
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
        <SegmentedControl
          aria-label={t('seconds')}
          value={seconds}
          onChange={setSeconds}
          data={searchTimes.map((value) => ({ value, label: t('secondsShort', { seconds: Number(value) }) }))}
        />
        <Button
          variant={proposal?.status === 'ready' ? 'default' : 'filled'}
          loading={ask.pending}
          disabled={proposal?.status === 'waiting' || (scope === 'place' && placeId === null)}
          onClick={() => void ask.run({ scope, ...(scope === 'place' && { placeId: Number(placeId) }), seconds: Number(seconds) })}
        >
          {t('search')}
        </Button>
      </div>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      <div aria-live="polite">
        {proposal?.status === 'waiting' && (
          <p className={styles.searching}>
            <Loader size="xs" /> {t('searching', { seconds: proposal.seconds })}
          </p>
        )}
        {proposal?.status === 'failed' && <p>{t('failed')}</p>}
        {proposal?.status === 'ready' && proposal.lines.length === 0 && <p>{t('nothingBetter')}</p>}
      </div>
      {proposal?.status === 'ready' && proposal.lines.length > 0 && <Changes key={proposal.id} proposal={proposal} onDone={onClose} />}
    </Drawer>
  );
}

const isLate = (end: string | null, { dispatchAt }: ProposedLine) => dispatchAt !== null && end !== null && end > dispatchAt;

function Changes({ proposal, onDone }: { proposal: Proposal; onDone: () => void }) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  const { lines } = proposal;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = lines.filter(({ lineId }) => !left.has(lineId));
  const apply = useAct(applyProposalEndpoint, {
    invalidates: ['planning'],
    onDone: ({ moved }) => {
      notify({ kind: 'success', title: t('applied', { moved }) });
      onDone();
    },
  });
  const toggle = (lineId: number) =>
    setLeft((before) => new Set(before.has(lineId) ? [...before].filter((id) => id !== lineId) : [...before, lineId]));
  return (
    <>
      <p className={styles.summary}>
        {t('summary', {
          lines: lines.length,
          moves: lines.reduce((sum, line) => sum + line.moves, 0),
          before: lines.filter((line) => isLate(line.endBefore, line)).length,
          after: lines.filter((line) => isLate(line.endAfter, line)).length,
        })}
      </p>
      {proposal.objective && <ObjectiveParts {...proposal.objective} />}
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>
                <Checkbox
                  aria-label={t('chooseAll')}
                  checked={left.size === 0}
                  indeterminate={left.size > 0 && chosen.length > 0}
                  onChange={() => setLeft(new Set(left.size === 0 ? lines.map(({ lineId }) => lineId) : []))}
                />
              </th>
              <th>{t('job')}</th>
              <th>{t('truck')}</th>
              <th>{t('endBefore')}</th>
              <th>{t('endAfter')}</th>
              <th className={table.right}>{t('moves')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineId}>
                <td>
                  <Checkbox
                    aria-label={t('choose', { job: line.jobNumber })}
                    checked={!left.has(line.lineId)}
                    onChange={() => toggle(line.lineId)}
                  />
                </td>
                <td>
                  <strong>{line.jobNumber}</strong> {line.customer}
                </td>
                <td>{line.dispatchAt ? format.moment(line.dispatchAt) : t('noDate')}</td>
                <td>
                  <End moment={line.endBefore} late={isLate(line.endBefore, line)} />
                </td>
                <td>
                  <End moment={line.endAfter} late={isLate(line.endAfter, line)} />
                </td>
                <td className={table.right}>{format.quantity(line.moves)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        loading={apply.pending}
        disabled={chosen.length === 0}
        onClick={() => void apply.run({ id: proposal.id, lineIds: chosen.map(({ lineId }) => lineId) })}
      >
        {t('apply', { lines: chosen.length })}
      </Button>
    </>
  );
}

function End({ moment, late }: { moment: string | null; late: boolean }) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  if (moment === null) return <span className={styles.quiet}>{t('noTime')}</span>;
  return (
    <span className={late ? styles.late : undefined}>{late ? t('lateAt', { moment: format.moment(moment) }) : format.moment(moment)}</span>
  );
}
