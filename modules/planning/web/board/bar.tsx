import { IconAlertTriangle, IconCheck, IconFileOff, IconPackageOff, IconPin } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { BarColor } from '../colors/bar-colors.ts';
import styles from './bar.module.css';
import { type BarHandlers, isMarking } from './bar-handlers.ts';
import { type BoardEvent, isoOfMinute } from './board-model.ts';
import { useOperationName } from './use-operation-name.ts';

type Props = {
  planEvent: BoardEvent;
  /** Undefined for the color of its status. */
  color: BarColor['color'] | undefined;
  /** The name of the color scheme. */
  coloredBy: BarColor['name'];
  left: number;
  width: number;
  lane: number;
  selected: boolean;
  /** True for events on the same line as the selected one. */
  inChain: boolean;
  /** True where a proposal puts the event elsewhere. */
  moved: boolean;
  dimmed: boolean;
  /** True for a bar that the filter of the board leaves out. */
  filtered: boolean;
  /** True where its line is part of the selection. */
  marked: boolean;
  hands: BarHandlers;
};

/** A bar shows job number and customer, the status as color and icon, and a thin edge when it is late or tight. */
export const Bar = memo(function Bar({
  planEvent,
  color,
  coloredBy,
  left,
  width,
  lane,
  selected,
  inChain,
  moved,
  dimmed,
  filtered,
  marked,
  hands,
}: Props) {
  const t = useTranslations('planning.board');
  const tStatus = useTranslations('planning.statuses');
  const nameOf = useOperationName();
  const format = useFormat();
  const { status, lateness, fixed, lacks, comesOn, filesOn, jobNumber, customer, start, end } = planEvent;
  const label = t('barLabel', {
    job: jobNumber,
    customer,
    operation: nameOf(planEvent),
    from: format.moment(isoOfMinute(start!)),
    to: format.moment(isoOfMinute(end!)),
    status: tStatus(status),
    lateness,
    fixed: String(fixed),
    lacks: lacks ?? 'none',
    files: filesOn ? format.date(filesOn, 'near') : 'none',
  });
  return (
    <button
      type="button"
      className={styles.bar}
      style={{ '--left': `${left}px`, '--width': `${width}px`, '--lane': lane, '--bar-color': color } as CSSProperties}
      data-event={planEvent.id}
      data-status={status}
      data-lateness={lateness}
      data-files={filesOn ? 'late' : undefined}
      data-colored={color ? true : undefined}
      data-marked={marked || undefined}
      data-selected={selected || undefined}
      data-chain={inChain || undefined}
      data-moved={moved || undefined}
      data-dimmed={dimmed || undefined}
      data-filtered={filtered || undefined}
      aria-label={label}
      aria-pressed={selected}
      title={
        [
          ...(width < 120 || coloredBy ? [`${jobNumber} ${customer}`] : []),
          ...(coloredBy ? [coloredBy] : []),
          ...(lacks
            ? [comesOn ? t('paperComes', { papers: lacks, day: format.date(comesOn, 'near') }) : t('lacks', { papers: lacks })]
            : []),
          ...(filesOn ? [t('lateForFiles', { day: format.date(filesOn, 'near') })] : []),
        ].join(' · ') || undefined
      }
      onClick={(event) => (isMarking(event) ? hands.mark(planEvent) : hands.pick(planEvent))}
      onContextMenu={(event) => hands.menu(event, planEvent)}
      onPointerEnter={() => hands.hover(planEvent)}
      onPointerLeave={() => hands.hover(null)}
      onDoubleClick={() => hands.open(planEvent)}
      onKeyDown={(event) => hands.keyDown(event, planEvent)}
      onPointerDown={(event) => hands.pointerDown(event, planEvent)}
    >
      {width > 36 && <strong>{shortNumber(jobNumber)}</strong>}
      {width > 90 && <span className={styles.customer}>{coloredBy ?? customer}</span>}
      {width > 64 && status === 'ready' && <IconCheck size={14} stroke={1.5} aria-hidden />}
      {width > 64 && lateness === 'late' && status !== 'ready' && (
        <IconAlertTriangle size={13} stroke={1.5} className={styles.late} aria-hidden />
      )}
      {width > 52 && lacks && <IconPackageOff size={14} stroke={1.5} className={styles.late} aria-hidden />}
      {width > 40 && filesOn && <IconFileOff size={14} stroke={1.5} className={styles.late} aria-hidden />}
      {width > 40 && fixed && <IconPin size={14} stroke={1.5} aria-hidden />}
    </button>
  );
});

/** Drops the year, and the line number of a first line: `26-1142-1` becomes 1142, `26-1142-2` becomes 1142-2. */
function shortNumber(jobNumber: string): string {
  return jobNumber.slice(jobNumber.indexOf('-') + 1).replace(/-1$/, '');
}
