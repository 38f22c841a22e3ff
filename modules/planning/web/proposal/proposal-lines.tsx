import { Checkbox } from '@mantine/core';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { minuteOfIso } from '../board/board-model.ts';
import { useWhyStepText } from '../why/use-why-step-text.ts';
import { type Outcome, outcomeOf, outcomes, type ProposedLine } from './proposal-board.ts';
import styles from './proposal-panel.module.css';

type Props = {
  lines: readonly ProposedLine[];
  left: ReadonlySet<number>;
  onChange(left: ReadonlySet<number>): void;
};

/** Each line that the proposal touches: who becomes late or in time first, with what it means; each can be left out. */
export function ProposalLines({ lines, left, onChange }: Props) {
  const t = useTranslations('planning.proposal');
  const whyText = useWhyStepText();
  const groups = outcomes.map((outcome) => ({ outcome, own: lines.filter((line) => outcomeOf(line) === outcome) }));
  const count = (outcome: Outcome) => groups.find((group) => group.outcome === outcome)!.own.length;
  const toggle = (lineId: number) => onChange(new Set(left.has(lineId) ? [...left].filter((id) => id !== lineId) : [...left, lineId]));
  return (
    <>
      <div className={styles.whoNotices}>
        <Checkbox
          aria-label={t('chooseAll')}
          checked={left.size === 0}
          indeterminate={left.size > 0 && left.size < lines.length}
          onChange={() => onChange(new Set(left.size === 0 ? lines.map(({ lineId }) => lineId) : []))}
        />
        <h3>{t('whoNotices')}</h3>
      </div>
      <p className={styles.quiet}>
        {t('outcomeCounts', {
          inTime: count('becomesInTime'),
          stays: count('staysLate'),
          late: count('becomesLate'),
          lateTime: count('getsLateTime'),
          rest: count('moves') + count('getsTime'),
        })}
      </p>
      <ul className={styles.lines}>
        {groups.flatMap(({ outcome, own }) =>
          own.map((line) => (
            <li key={line.lineId} data-outcome={outcome}>
              <Checkbox
                aria-label={t('choose', { job: line.jobNumber })}
                checked={!left.has(line.lineId)}
                onChange={() => toggle(line.lineId)}
              />
              <span>
                <strong>{line.jobNumber}</strong> {line.customer}
                <small>
                  <Ends line={line} />
                </small>
                {line.cause && <small>{whyText(line.cause)}</small>}
              </span>
              <em>
                <OutcomeText line={line} outcome={outcome} />
              </em>
            </li>
          )),
        )}
      </ul>
    </>
  );
}

function Ends({ line: { endBefore, endAfter, moves } }: { line: ProposedLine }) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  return t('ends', {
    after: endAfter === null ? t('noTime') : format.moment(endAfter),
    before: endBefore === null ? t('noTime') : format.moment(endBefore),
    moves,
  });
}

function OutcomeText({ line, outcome }: { line: ProposedLine; outcome: Outcome }) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  const { endBefore, endAfter } = line;
  if (outcome !== 'moves' || endBefore === null || endAfter === null) return t(`outcomes.${outcome}`);
  const later = minuteOfIso(endAfter) - minuteOfIso(endBefore);
  return t('shift', { direction: later === 0 ? 'same' : later > 0 ? 'later' : 'earlier', by: format.minutes(Math.abs(later)) });
}
