import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { planningPage } from '#modules/planning/contract/planning.pages.ts';
import { addWorkingMinutes } from '#modules/planning/domain/calendar.ts';
import { begunStatuses } from '#modules/planning/domain/plan-event.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import type { MenuPoint } from '../acts/event-act-buttons.tsx';
import type { EventHandlers } from '../acts/use-event-acts.ts';
import type { OfferedOvertime } from '../closing/overtime-windows.tsx';
import type { BarColorOf } from '../colors/bar-colors.ts';
import { MovedKeys } from '../proposal/moved-keys.tsx';
import type { ProposalOnBoard } from '../proposal/proposal-board.ts';
import { PoolWhy } from '../why/pool-why.tsx';
import { WhyCard } from '../why/why-card.tsx';
import styles from './board.module.css';
import { BoardFoot } from './board-foot.tsx';
import { BoardHead } from './board-head.tsx';
import {
  allowedPlaces,
  type BoardData,
  type BoardEvent,
  type BoardJobs,
  type BoardShortages,
  boardModel,
  rowsWithWork,
} from './board-model.ts';
import { BoardRow, TruckLines } from './board-row.tsx';
import { boardScale } from './board-scale.ts';
import type { GhostView } from './ghost.tsx';
import { Pool } from './pool.tsx';
import { useBarFocus } from './use-bar-focus.ts';
import { useBoardMove } from './use-board-move.ts';
import { useDrag } from './use-drag.ts';
import { useMoveRefusalText } from './use-move-refusal-text.ts';
import { useStableHands } from './use-stable-hands.ts';
import { useWidth } from './use-width.ts';

type Props = {
  board: BoardData;
  jobs: BoardJobs;
  /** Undefined until it is read. */
  shortages: BoardShortages | undefined;
  minHourPx: number;
  /** Absent while nothing is filtered. */
  matches: ((planEvent: BoardEvent) => boolean) | undefined;
  /** Leaves out the rows without work, or without what the filter matches. */
  onlyWork: boolean;
  colorOf: BarColorOf;
  /** The lines of the selection. */
  marked: ReadonlySet<number>;
  onMark(lineId: number): void;
  /** The overtime that may be opened by a click; absent while the board does not show it. */
  overtime: readonly OfferedOvertime[] | undefined;
  /** The bar that the address names. */
  firstSelected: number;
  /** The plan that the engine proposes, while the board shows it: nothing is dragged then. */
  proposal: ProposalOnBoard | undefined;
  /** The plan that stands, while the board shows a proposal. */
  standing: { board: BoardData; jobs: BoardJobs } | undefined;
  onPropose(): void;
};

const [barPx, rowPaddingPx] = [36, 16];
const bigStep = 12;
const nothingOffered: readonly OfferedOvertime[] = [];

const lanesIn = (bars: readonly { lane: number }[]) => Math.max(1, ...bars.map(({ lane }) => lane + 1));

/** The planning board of a period: rows of places with their bars, and the pool of what is still to plan. */
export function Board({
  board,
  jobs,
  shortages,
  minHourPx,
  matches,
  onlyWork,
  colorOf,
  marked,
  onMark,
  overtime,
  firstSelected,
  proposal,
  standing,
  onPropose,
}: Props) {
  const t = useTranslations('planning.board');
  const navigate = usePageNavigate();
  const may = useMay();
  const refusalText = useMoveRefusalText();
  const model = useMemo(() => boardModel(board, jobs, shortages), [board, jobs, shortages]);
  const standingPlaces = useMemo(() => standing && boardModel(standing.board, standing.jobs).places, [standing]);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const scale = useMemo(() => {
    const labels = width < 700 ? 84 : 150;
    return boardScale(board.days, [...model.places.flatMap((place) => place.calendar), ...(overtime ?? [])], {
      width: width - labels - 1,
      minHourPx,
    });
  }, [board.days, model, overtime, width, minHourPx]);
  const offeredOn = useMemo(() => overtime && Map.groupBy(overtime, ({ placeId }) => placeId), [overtime]);
  const [{ id: selectedId, menuAt }, choose] = useState<{ id: number | null; menuAt: MenuPoint | null }>({
    id: firstSelected || null,
    menuAt: null,
  });
  const select = (id: number | null, menuAt: MenuPoint | null = null) => choose({ id, menuAt });
  const [hovered, hover] = useState<BoardEvent | null>(null);
  const refocus = useBarFocus(scroller, model);
  const selected = selectedId === null ? undefined : model.events.get(selectedId);
  const poolCard = selected ? undefined : model.pool.find(({ id }) => id === selectedId);
  const cards = useMemo(() => (matches ? model.pool.filter(matches) : model.pool), [model, matches]);
  const move = useBoardMove(model, selected);
  const { ghost, decision } = move;

  const rows = onlyWork ? rowsWithWork(model.places, matches, ghost?.placeId) : model.places;
  const drag = useDrag(scale, { lift: move.lift, drop, takeBack: move.takeBack });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => lanesIn(rows[index]!.bars) * barPx + rowPaddingPx,
    overscan: 4,
  });

  const heights = rows.map(({ bars }) => lanesIn(bars)).join(' ');
  useEffect(() => {
    if (heights !== '') virtual.measure();
  }, [virtual, heights]);

  function drop() {
    if (ghost && decision?.accepted) {
      refocus(ghost.planEvent.id);
      void move.putDown();
    } else {
      if (decision && !decision.accepted) notify({ kind: 'warning', title: t('refused'), content: refusalText(decision, move.line) });
      move.takeBack();
    }
  }
  const canMove = (planEvent: BoardEvent) =>
    !proposal &&
    may('planning.plan') &&
    !planEvent.fixed &&
    !begunStatuses.includes(planEvent.status) &&
    !('waitsFor' in planEvent && planEvent.waitsFor !== null);
  // Jobs load after the bars: until then a bar has no basket to open.
  const open = ({ basketId }: BoardEvent) => void (basketId > 0 && navigate(basketPage, { params: { id: basketId } }));

  function keyDown(event: KeyboardEvent, planEvent: BoardEvent) {
    const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (step && canMove(planEvent)) {
      if (planEvent.start !== null) select(planEvent.id);
      move.step(planEvent, step[0] * (event.shiftKey ? bigStep : 1), step[1]);
    } else if (event.key === 'Enter' && ghost) drop();
    else if (event.key === 'Enter') open(planEvent);
    else if (event.key === 'Escape' && ghost) move.takeBack();
    else if (event.key === 'Escape') select(null);
    else if (event.key === 'Delete' && !ghost && selectedId !== planEvent.id) select(planEvent.id);
    else return;
    event.preventDefault();
  }
  const focusBar = (id: number) => scroller.current?.parentElement?.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus();
  const card = {
    model,
    menuAt,
    onClose: () => select(null),
    onCloseMenu() {
      select(selectedId);
      if (selectedId !== null) focusBar(selectedId);
    },
  };
  /** What the card of an event does through the board; made for the selected one only. */
  const handlersOf = (planEvent: BoardEvent): EventHandlers => ({
    isMarked: marked.has(planEvent.lineId),
    onMark: () => onMark(planEvent.lineId),
    onOpen: () => open(planEvent),
    onLift: canMove(planEvent)
      ? () => {
          focusBar(planEvent.id);
          move.step(planEvent, 0, 0);
        }
      : undefined,
    onUnplan: () => refocus(planEvent.id),
  });
  const hands = useStableHands({
    pick: (planEvent) => select(planEvent.id),
    menu(event, planEvent) {
      event.preventDefault();
      if (!ghost) select(planEvent.id, { x: event.clientX, y: event.clientY });
    },
    mark: ({ lineId }) => onMark(lineId),
    hover,
    open,
    openPlace: (id) => void navigate(planningPage, { params: { plan_place_id: id } }),
    keyDown,
    pointerDown: (event, planEvent) => void (canMove(planEvent) && drag(event, planEvent)),
  });

  const pushed = Map.groupBy(decision?.accepted ? decision.value.pushed : [], ({ placeId }) => placeId);
  const allowed = ghost ? allowedPlaces(model, ghost.planEvent) : null;
  const chain = useMemo(() => new Set((selected && move.line?.map(({ id }) => id)) ?? []), [selected, move.line]);
  return (
    <>
      <div className={styles.board}>
        <Pool
          cards={cards}
          count={board.poolCount}
          read={board.pool.length}
          marked={marked}
          inHand={ghost?.planEvent ?? null}
          hands={hands}
        />
        <div ref={scroller} className={styles.scroller}>
          <BoardHead places={model.places} standing={standingPlaces} scale={scale} now={model.now} trucks={model.trucks} />
          <div className={styles.rows} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const place = rows[index]!;
              return (
                <BoardRow
                  key={place.id}
                  place={place}
                  scale={scale}
                  top={start}
                  height={size}
                  selected={selectedId}
                  chain={chain}
                  marked={marked}
                  colorOf={colorOf}
                  matches={matches}
                  target={allowed && (allowed.has(place.id) ? 'allowed' : 'refused')}
                  refusal={allowed && (allowed.has(place.id) ? move.refusalAt(place.id) : t('otherWork'))}
                  proposal={proposal}
                  pushed={pushed.get(place.id)}
                  free={ghost ? move.free?.get(place.id) : undefined}
                  offered={offeredOn && (offeredOn.get(place.id) ?? nothingOffered)}
                  ghost={ghost?.placeId === place.id ? ghostView() : null}
                  hands={hands}
                />
              );
            })}
            <TruckLines trucks={model.trucks} scale={scale} />
            {scale.days.some((day) => model.now >= day.start && model.now < day.end) && (
              <div className={styles.nowLine} style={{ left: `calc(var(--label-width) + ${scale.xOf(model.now)}px)` }} />
            )}
          </div>
        </div>
        {poolCard && !ghost && <PoolWhy card={poolCard} handlers={handlersOf(poolCard)} onPropose={onPropose} {...card} />}
        {selected && !ghost && (
          <WhyCard planEvent={selected} line={move.line ?? []} handlers={handlersOf(selected)} onPropose={onPropose} {...card} />
        )}
      </div>
      {proposal && (
        <MovedKeys
          events={model.events}
          moved={proposal.moved}
          selected={selectedId}
          onSelect={({ id, placeId }) => {
            virtual.scrollToIndex(
              Math.max(
                0,
                rows.findIndex((place) => place.id === placeId),
              ),
            );
            select(id);
            requestAnimationFrame(() => focusBar(id));
          }}
        />
      )}
      <BoardFoot move={move} shown={hovered ?? selected} model={model} proposal={proposal} />
    </>
  );

  function ghostView(): GhostView {
    const { planEvent, placeId, start } = ghost!;
    const calendar = model.places.find(({ id }) => id === placeId)!.calendar;
    const end = decision?.accepted
      ? decision.value.end
      : (addWorkingMinutes(calendar, start, planEvent.minutes) ?? start + planEvent.minutes);
    return { planEvent, start, end, verdict: decision ? (decision.accepted ? 'allowed' : 'refused') : 'unknown' };
  }
}
