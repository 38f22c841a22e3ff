import { Button, CloseButton, Loader, SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { applyProposalEndpoint } from '#modules/planning/contract/apply-proposal.endpoint.ts';
import { discardProposalEndpoint } from '#modules/planning/contract/discard-proposal.endpoint.ts';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { stopProposalEndpoint } from '#modules/planning/contract/stop-proposal.endpoint.ts';
import { changesOf } from '#modules/planning/contract/what-if.shapes.ts';
import { objectiveTotal } from '#modules/planning/domain/proposal/plan-objective.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useEscape } from '#platform/web/maintenance/use-escape.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { GangSuggestions } from '../gang/gang-suggestions.tsx';
import { ByHand } from './by-hand.tsx';
import { DividedWork } from './divided-work.tsx';
import { ObjectiveParts } from './objective-parts.tsx';
import { OpenedOvertime } from './opened-overtime.tsx';
import { PartChoice } from './part-choice.tsx';
import { type Proposal, type ProposalView, proposalViews } from './proposal-board.ts';
import { ProposalCurve } from './proposal-curve.tsx';
import { ProposalLines } from './proposal-lines.tsx';
import styles from './proposal-panel.module.css';
import { type ProposalPart, takenOver } from './proposal-part.ts';
import { ProposalQuestion } from './proposal-question.tsx';

type Props = {
  places: readonly PlanPlace[];
  /** The days in view, and the lines that are selected. */
  days: readonly string[];
  marked: ReadonlySet<number>;
  reading: Pick<ReturnType<typeof useCall<typeof readProposalEndpoint>>, 'data' | 'error' | 'refetch'>;
  view: ProposalView;
  onView(view: ProposalView): void;
  onClose(): void;
};

/** Beside the board: asks the engine for a plan, follows the search, and takes over all or a part of what it found, or nothing. */
export function ProposalPanel({ places, days, marked, reading: { data: proposal, error, refetch }, view, onView, onClose }: Props) {
  const t = useTranslations('planning.proposal');
  const tActions = useTranslations('platform.actions');
  const isShown = proposal?.status === 'ready' && (proposal.lines.length > 0 || proposal.whatIf !== null);
  const discard = useAct(discardProposalEndpoint, { invalidates: [readProposalEndpoint], onDone: onClose });
  const leave = () => (isShown ? void discard.run({ id: proposal.id }) : onClose());
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, leave);
  useKeys([{ keys: 'Escape', label: isShown ? t('discard') : tActions('close'), run: leave }]);
  return (
    <aside ref={panel} className={styles.panel} aria-label={t('title')}>
      <header className={styles.row}>
        <h2>{t('title')}</h2>
        <CloseButton aria-label={tActions('close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {!proposal && <p className={styles.quiet}>{t('lead')}</p>}
        <div hidden={proposal?.status === 'waiting'}>
          <ProposalQuestion places={places} days={days} marked={marked} isAgain={proposal != null} />
          <GangSuggestions />
        </div>
        <div aria-live="polite">
          {proposal?.status === 'waiting' && <Searching proposal={proposal} />}
          {proposal?.status === 'failed' && <p>{t('failed')}</p>}
          {proposal?.status === 'ready' && proposal.lines.length === 0 && !proposal.whatIf && (
            <p>{t(proposal.proven ? 'nothingBetterExists' : 'nothingBetter')}</p>
          )}
        </div>
        {proposal && proposal.status !== 'failed' && (
          <ProposalCurve
            {...proposal}
            before={
              proposal.objective && (proposal.whatIf || countFresh(proposal) === 0) ? objectiveTotal(proposal.objective.before) : null
            }
          />
        )}
      </div>
      {isShown && (
        <Changes key={proposal.id} proposal={proposal} places={places} view={view} onView={onView} onDone={onClose} discard={discard} />
      )}
    </aside>
  );
}

/** The search that goes on, with a way to end it. */
function Searching({ proposal: { id, seconds } }: { proposal: Proposal }) {
  const t = useTranslations('planning.proposal');
  const stop = useAct(stopProposalEndpoint, { invalidates: [readProposalEndpoint] });
  const discard = useAct(discardProposalEndpoint, { invalidates: [readProposalEndpoint] });
  return (
    <div className={styles.row}>
      <span className={styles.searching}>
        <Loader size="xs" /> {t('searching', { seconds })}
      </span>
      <Button variant="default" size="xs" loading={stop.pending} onClick={() => void stop.run({ id })}>
        {t('stop')}
      </Button>
      <Button variant="subtle" size="xs" loading={discard.pending} onClick={() => void discard.run({ id })}>
        {t('discard')}
      </Button>
    </div>
  );
}

/** Lines without a time now: they weigh nothing in the plan that stands, which is therefore no measure for the proposal. */
const countFresh = ({ lines }: Proposal) => lines.filter(({ endBefore }) => endBefore === null).length;

type Discard = ReturnType<typeof useAct<typeof discardProposalEndpoint>>;

const dayOf = (minute: number) => dateIn(shopTimeZone, new Date(minute * 60_000));

function Changes({
  proposal,
  places,
  view,
  onView,
  onDone,
  discard,
}: { proposal: Proposal; onDone: () => void; discard: Discard } & Pick<Props, 'view' | 'onView' | 'places'>) {
  const t = useTranslations('planning.proposal');
  const { id, lines, moves, objective, opened, whatIf, triedOrder } = proposal;
  const format = useFormat();
  const canTakeOver = whatIf === null || (whatIf.kind === 'shift' && opened.length > 0) || (whatIf.kind === 'closed' && moves.length > 0);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [part, setPart] = useState<ProposalPart>('all');
  const { touched, chosen, needed } = takenOver(moves, { part, left, dayOf }, places);
  const along = new Set(moves.flatMap(({ eventId, lineId }) => (needed.has(eventId) && !chosen.has(eventId) ? [lineId] : [])));
  const fresh = countFresh(proposal);
  const apply = useAct(applyProposalEndpoint, {
    invalidates: ['planning'],
    onDone: (done) => {
      notify({ kind: 'success', group: 'board', title: t('applied', done) });
      setLeft(new Set());
      setPart('all');
      if (done.left === 0) onDone();
    },
    onRefused: ({ body: { code, context } }) => {
      if (code === 'PLAN_CHANGED' && Array.isArray(context.lines)) setLeft(new Set([...left, ...context.lines.map(Number)]));
      return false;
    },
  });
  const takeOver = () => void (canTakeOver && chosen.size > 0 && apply.run({ id, eventIds: [...needed] }));
  useKeys([{ keys: 'mod+Enter', label: t('apply', { count: needed.size }), run: takeOver, action: true }]);
  return (
    <>
      <div className={styles.body}>
        <SegmentedControl
          fullWidth
          aria-label={t('view')}
          value={view}
          onChange={(next) => onView(next as ProposalView)}
          data={proposalViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {whatIf && <p>{t('trial', { kind: whatIf.kind })}</p>}
        {whatIf && changesOf(whatIf).map((change) => change.kind !== 'shift' && <ByHand key={JSON.stringify(change)} kind={change.kind} />)}
        {triedOrder && (
          <p>
            {t('triedOrder', {
              ready: format.moment(triedOrder.readyAt),
              late: String(triedOrder.readyAt > triedOrder.dispatchAt),
              truck: format.moment(triedOrder.dispatchAt),
            })}
          </p>
        )}
        {objective && <ObjectiveParts {...objective} isTrial={whatIf !== null} />}
        {fresh > 0 && whatIf === null && <p className={styles.quiet}>{t('counted', { count: fresh })}</p>}
        {proposal.proven && <p className={styles.quiet}>{t('proven')}</p>}
        <OpenedOvertime opened={opened} places={places} />
        <DividedWork moves={moves} lines={lines} places={places} />
        {canTakeOver && whatIf?.kind !== 'closed' && moves.length > 1 && (
          <PartChoice moves={moves} places={places} dayOf={dayOf} part={part} onChange={setPart} />
        )}
        {part !== 'all' && <p className={styles.quiet}>{t('partNote')}</p>}
        <ProposalLines lines={lines.filter(({ lineId }) => touched.has(lineId))} left={left} onChange={setLeft} />
      </div>
      <footer>
        {along.size > 0 && (
          <p className={styles.quiet} aria-live="polite">
            {t('along', {
              count: needed.size - chosen.size,
              jobs: lines.flatMap(({ lineId, jobNumber }) => (along.has(lineId) ? [jobNumber] : [])).join(', '),
            })}
          </p>
        )}
        <div className={styles.row}>
          {canTakeOver && (
            <Button loading={apply.pending} disabled={chosen.size === 0} onClick={takeOver} rightSection={<KeyHint keys="mod+Enter" />}>
              {needed.size === moves.length ? t('applyAll') : t('apply', { count: needed.size })}
            </Button>
          )}
          <Button
            variant="default"
            loading={discard.pending}
            onClick={() => void discard.run({ id })}
            rightSection={<KeyHint keys="Escape" />}
          >
            {t('discard')}
          </Button>
        </div>
        {canTakeOver && <p className={styles.quiet}>{t('undoNote')}</p>}
      </footer>
    </>
  );
}
