import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import type { Window } from '#modules/planning/domain/calendar.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { ProposedMove } from '#modules/planning/domain/proposal/read-proposal.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type OfferedOvertime, OvertimeWindows } from '../closing/overtime-windows.tsx';
import { PlaceMenu } from '../closing/place-menu.tsx';
import type { BarColorOf } from '../colors/bar-colors.ts';
import type { ProposalOnBoard } from '../proposal/proposal-board.ts';
import { Bar } from './bar.tsx';
import type { BarHandlers } from './bar-handlers.ts';
import styles from './board.module.css';
import type { BoardEvent, BoardPlace } from './board-model.ts';
import type { BoardScale } from './board-scale.ts';
import { Ghost, type GhostView } from './ghost.tsx';

type Props = {
  place: BoardPlace;
  scale: BoardScale;
  top: number;
  height: number;
  selected: number | null;
  chain: ReadonlySet<number>;
  /** The lines of the selection. */
  marked: ReadonlySet<number>;
  colorOf: BarColorOf;
  /** Bars that do not match the filter are dimmed. */
  matches: ((planEvent: BoardEvent) => boolean) | undefined;
  /** While an event is dragged: whether it may be dropped on this place. */
  target: 'allowed' | 'refused' | null;
  /** Why the event may not be dropped on this place at its time; null where it may. */
  refusal: string | null;
  proposal: ProposalOnBoard | undefined;
  /** While an event is dragged: where the operations on this place go that it pushes. */
  pushed: readonly Pick<ProposedMove, 'eventId' | 'start' | 'end'>[] | undefined;
  /** While an event is dragged: where it fits with nothing moved. */
  free: readonly Window[] | undefined;
  /** The overtime that a click opens, while the board shows it. */
  offered: readonly OfferedOvertime[] | undefined;
  ghost: GhostView | null;
  hands: BarHandlers;
};

const colorOf = ({ color }: BoardPlace) =>
  color ? ({ '--place-color': `var(--mantine-color-${color}-6)` } as React.CSSProperties) : undefined;

/** The row of a plan place: its name, its open time in white, and its bars. */
export const BoardRow = memo(function BoardRow({
  place,
  scale,
  top,
  height,
  selected,
  chain,
  marked,
  colorOf: barColorOf,
  matches,
  target,
  refusal,
  proposal,
  pushed,
  free,
  offered,
  ghost,
  hands,
}: Props) {
  return (
    <div
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, height }}
      data-target={target ?? undefined}
      data-ghost={ghost ? true : undefined}
    >
      <div className={styles.label} data-colored={place.color ? true : undefined} style={colorOf(place)}>
        <button type="button" onClick={() => hands.openPlace(place.id)}>
          <strong>
            {place.code}
            {target === 'allowed' && refusal === null && <IconCheck size={14} stroke={1.5} aria-hidden />}
          </strong>
          <span title={refusal ?? undefined}>{refusal ?? place.name}</span>
        </button>
        {target === null && place.kind !== outsideKind && <PlaceMenu place={place} />}
      </div>
      <div className={styles.lane} data-place={place.id} style={{ width: scale.width }}>
        {place.calendar
          .filter((window) => scale.days.some((day) => day.open && window.start < day.end && window.end > day.start))
          .map((window) => (
            <div
              key={window.start}
              className={styles.open}
              style={{ left: scale.xOf(window.start), width: scale.xOf(window.end) - scale.xOf(window.start) }}
            />
          ))}
        <ChangedHours place={place} scale={scale} />
        {offered && target === null && <OvertimeWindows place={place} offered={offered} scale={scale} />}
        {free
          ?.filter((window) => scale.days.some((day) => day.open && window.start < day.end && window.end > day.start))
          .map((window) => (
            <span
              key={window.start}
              className={styles.free}
              style={{ left: scale.xOf(window.start), width: scale.xOf(window.end) - scale.xOf(window.start) }}
              data-testid="free"
            />
          ))}
        {proposal?.outlines
          .filter(({ placeId }) => placeId === place.id)
          .map(({ eventId, jobNumber, start, end }) => (
            <span
              key={eventId}
              className={styles.outline}
              style={{ left: scale.xOf(start), width: Math.max(6, scale.xOf(end) - scale.xOf(start)) }}
              title={jobNumber}
            />
          ))}
        {pushed?.map(({ eventId, start, end }) => (
          <span
            key={eventId}
            className={styles.pushed}
            style={{ left: scale.xOf(start), width: Math.max(6, scale.xOf(end) - scale.xOf(start)) }}
            data-testid="pushed"
          />
        ))}
        {place.bars.map(({ planEvent, start, end, lane }) => {
          const left = scale.xOf(start);
          const barColor = barColorOf(planEvent);
          return (
            <Bar
              key={planEvent.id}
              planEvent={planEvent}
              color={barColor?.color}
              coloredBy={barColor?.name ?? null}
              marked={marked.has(planEvent.lineId)}
              left={left}
              width={scale.xOf(end) - left}
              lane={lane}
              selected={planEvent.id === selected}
              inChain={chain.has(planEvent.id) && planEvent.id !== selected}
              moved={proposal?.moved.has(planEvent.id) ?? false}
              dimmed={
                ghost?.planEvent.id === planEvent.id ||
                target === 'refused' ||
                (pushed?.some(({ eventId }) => eventId === planEvent.id) ?? false)
              }
              filtered={matches !== undefined && !matches(planEvent)}
              hands={hands}
            />
          );
        })}
        {ghost && <Ghost view={ghost} scale={scale} />}
      </div>
    </div>
  );
});

/** Stretches in which a place is closed although it usually works, with what for, and overtime. */
function ChangedHours({ place: { closed, overtime }, scale }: Pick<Props, 'place' | 'scale'>) {
  const t = useTranslations('planning.board');
  const tClosing = useTranslations('planning.closing');
  const style = ({ start, end }: { start: number; end: number }) => ({ left: scale.xOf(start), width: scale.xOf(end) - scale.xOf(start) });
  return (
    <>
      {closed.map((stretch) => (
        <span
          key={stretch.start}
          className={styles.closed}
          style={style(stretch)}
          title={stretch.note ? tClosing('closed', { note: stretch.note }) : t('closed')}
        >
          {stretch.note}
        </span>
      ))}
      {overtime.map((stretch) => (
        <span key={stretch.start} className={styles.overtime} style={style(stretch)} title={tClosing('overtimeBar')} />
      ))}
    </>
  );
}

/** The moments at which something leaves, through all rows. */
export const TruckLines = memo(function TruckLines({ trucks, scale }: { trucks: readonly Minute[]; scale: BoardScale }) {
  return trucks
    .filter((moment) => scale.days.some((day) => day.open && moment >= day.start && moment < day.end))
    .map((moment) => (
      <div key={moment} className={styles.truckLine} style={{ left: `calc(var(--label-width) + ${scale.xOf(moment)}px)` }} />
    ));
});
