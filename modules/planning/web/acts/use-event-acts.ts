import {
  IconArrowsJoin,
  IconArrowsMove,
  IconArrowsSplit,
  IconCheckbox,
  IconExternalLink,
  IconFileText,
  IconPin,
  IconPinnedOff,
  IconReload,
  IconRowRemove,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { joinEventEndpoint } from '#modules/planning/contract/board/join-event.endpoint.ts';
import { unplanEventEndpoint } from '#modules/planning/contract/board/unplan-event.endpoint.ts';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { readJobTicketEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import { halvesOf } from '#modules/planning/domain/board/join-event.ts';
import { decideSplitEvent } from '#modules/planning/domain/board/split-event.ts';
import { takesWork } from '#modules/planning/domain/places/place-work.ts';
import { begunStatuses } from '#modules/planning/domain/plan-event.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { type PageAct, useActKeys } from '#platform/web/layout/act-menu.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import { allowedPlaces, type BoardEvent, type BoardModel } from '../board/board-model.ts';

/** An act on an event of the board, for its card, its menu, its keys and the palette. */
export type EventAct = PageAct & {
  isOffered: boolean;
  /** False for an act that the card has no button for. */
  inCard?: boolean;
  pending?: boolean;
  /** Of an act that switches something on and off. */
  isOn?: boolean;
  /** The document that it opens in a tab of its own. */
  href?: string;
  /** Shown under one button of the card, which has this text. */
  under?: string;
};

/** Handlers of the board for the selected event. */
export type EventHandlers = {
  isMarked: boolean;
  onMark(): void;
  onOpen(): void;
  /** Takes the event up, for the arrow keys; undefined where it may not move. */
  onLift: (() => void) | undefined;
  /** Called before the event is taken off the plan. */
  onUnplan(): void;
};

/** The acts on the selected event, on the plan or in the pool, registered with their keys. `line`: the events of its line, empty until read. */
export function useEventActs(
  planEvent: BoardEvent,
  line: readonly PlanEventView[],
  model: BoardModel,
  { isMarked, onMark, onOpen, onLift, onUnplan }: EventHandlers,
): EventAct[] {
  const t = useTranslations('planning.board');
  const mayPlan = useMay()('planning.plan');
  const invalidates = ['planning'] as const;
  const fix = useAct(fixEventEndpoint, { invalidates });
  const planAgain = useAct(planLineEndpoint, { invalidates });
  const split = useAct(splitEventEndpoint, { invalidates, onDone: () => notify({ kind: 'success', title: t('splitDone') }) });
  const join = useAct(joinEventEndpoint, { invalidates, onDone: () => notify({ kind: 'success', title: t('joinDone') }) });
  const unplan = useAct(unplanEventEndpoint, {
    invalidates,
    onDone: ({ followers }) => notify({ kind: 'success', group: 'board', title: t('unplanDone', { followers }) }),
  });
  const { id, lineId, fixed, status } = planEvent;
  const known = line.find((one) => one.id === id);
  const isPlaced = planEvent.start !== null;
  // What changes the event needs its version, which comes with its line.
  const mayChange = mayPlan && known !== undefined;
  const isPlanned = mayChange && status === 'planned';
  const halves = known && halvesOf(known, line);
  const setFixed = (to: boolean) => void (known && fix.run({ id, version: known.version, fixed: to }));
  // A press that comes while the board is still read again would be lost: it waits for the version that it needs.
  const wanted = useRef<{ id: number; fixed: boolean }>(undefined);
  useEffect(() => {
    if (fix.pending || !wanted.current) return;
    const { id: pressed, fixed: to } = wanted.current;
    wanted.current = undefined;
    if (pressed === id && to !== fixed) setFixed(to);
  });
  const all: EventAct[] = [
    { name: 'open', label: t('openOrder'), icon: IconExternalLink, keys: 'o', isOffered: true, run: onOpen },
    { name: 'move', label: t('move'), icon: IconArrowsMove, isOffered: onLift !== undefined, inCard: false, run: () => onLift?.() },
    {
      name: 'fix',
      label: fixed ? t('unfix') : t('fix'),
      icon: fixed ? IconPinnedOff : IconPin,
      keys: 'v',
      isOffered: isPlanned,
      pending: fix.pending,
      run() {
        if (fix.pending) wanted.current = { id, fixed: !fixed };
        else setFixed(!fixed);
      },
    },
    { name: 'mark', label: t('select'), icon: IconCheckbox, isOffered: mayPlan, isOn: isMarked, run: onMark },
    ...(isPlanned && known ? placesToSplit(known, line, model) : []).map((place) => ({
      name: `split-${place.id}`,
      label: t('splitOver', { place: place.code }),
      icon: IconArrowsSplit,
      isOffered: true,
      pending: split.pending,
      under: t('split'),
      run: () => void (known && split.run({ id, version: known.version, placeId: place.id })),
    })),
    {
      name: 'join',
      label: t('join'),
      icon: IconArrowsJoin,
      isOffered: mayPlan && halves !== undefined && [halves.first, halves.second].every((half) => !begunStatuses.includes(half.status)),
      pending: join.pending,
      run: () => void (known && join.run({ id, version: known.version })),
    },
    {
      name: 'unplan',
      label: t('unplan'),
      icon: IconRowRemove,
      keys: 'Delete',
      isOffered: mayChange && isPlaced,
      // The key has the server say why work that has begun stays.
      inCard: isPlanned,
      pending: unplan.pending,
      run() {
        if (!known) return;
        onUnplan();
        void unplan.run({ id, version: known.version });
      },
    },
    {
      name: 'planAgain',
      label: t('planAgain'),
      icon: IconReload,
      isOffered: mayPlan && isPlaced,
      pending: planAgain.pending,
      run: () => void planAgain.run({ id: lineId }),
    },
    documentAct('jobTicket', t('jobTicket'), isPlaced, callAddress(readJobTicketEndpoint, { id: lineId })),
  ];
  const acts = all.filter(({ isOffered }) => isOffered);
  useActKeys(acts);
  return acts;
}

const documentAct = (name: string, label: string, isOffered: boolean, href: string): EventAct => ({
  name,
  label,
  icon: IconFileText,
  isOffered,
  href,
  run: () => void window.open(href, '_blank', 'noopener'),
});

/** The other places that can do half of an operation; none where it may not be divided. */
function placesToSplit(event: PlanEventView, line: readonly PlanEventView[], model: BoardModel) {
  const isPart = event.moreOf !== null || line.some(({ moreOf, status }) => moreOf === event.id && status !== 'canceled');
  const able = allowedPlaces(model, event);
  const places = model.places.filter((place) => able.has(place.id) && takesWork(place, event));
  const allowed = new Set(places.map(({ id }) => id));
  const halves = { ...event, isPart, quantityOut: null };
  return places.filter(({ id }) => decideSplitEvent(halves, id, allowed).accepted);
}
