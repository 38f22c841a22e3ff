import { CloseButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconClock,
  IconFileOff,
  IconHandMove,
  IconHourglass,
  IconPackageImport,
  IconPackageOff,
  IconPin,
  IconSparkles,
  IconStack2,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { gangedActivities } from '#modules/planning/domain/gang/plan-gang.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { EventActButtons, type MenuPoint } from '../acts/event-act-buttons.tsx';
import { type EventHandlers, useEventActs } from '../acts/use-event-acts.ts';
import { type BoardEvent, type BoardModel, isoOfMinute } from '../board/board-model.ts';
import { useNotEarlierText } from '../board/use-not-earlier-text.ts';
import { useOperationName } from '../board/use-operation-name.ts';
import { GangPartners } from '../gang/gang-partners.tsx';
import { LinePriority } from './line-priority.tsx';
import { WhatHelps } from './what-helps.tsx';
import styles from './why-card.module.css';
import { WhyLate } from './why-late.tsx';

const icons = {
  released: IconClock,
  predecessor: IconArrowLeft,
  place_busy: IconStack2,
  material: IconPackageImport,
  files: IconFileOff,
  tool: IconTool,
  crew: IconUsers,
  closed: IconHourglass,
  by_hand: IconHandMove,
  proposal: IconSparkles,
  waits_too_long: IconClock,
};

type Props = {
  planEvent: BoardEvent;
  /** The events of its line; empty until loaded. */
  line: readonly PlanEventView[];
  model: BoardModel;
  handlers: EventHandlers;
  /** Where its menu is open. */
  menuAt: MenuPoint | null;
  onCloseMenu(): void;
  onClose(): void;
  /** Opens the panel of the proposal that was asked for. */
  onPropose(): void;
};

/** Card of the selected event: why it is placed where it is, and the available actions. */
export function WhyCard({ planEvent, line, model, handlers, menuAt, onCloseMenu, onClose, onPropose }: Props) {
  const t = useTranslations('planning.board');
  const may = useMay();
  const format = useFormat();
  const nameOf = useOperationName();
  const notEarlierText = useNotEarlierText();
  const acts = useEventActs(planEvent, line, model, handlers);
  const { id, fixed, status, lateness, start, end, minutes } = planEvent;
  const known = line.find((one) => one.id === id);
  const find = (other: number) => line.find((one) => one.id === other) ?? model.events.get(other);
  const canPlan = may('planning.plan') && status === 'planned';
  const after = line.filter(({ predecessors }) => predecessors.some((link) => link.id === id));
  return (
    <section className={styles.card} aria-label={t('whyHere')}>
      <header>
        <strong>{planEvent.jobNumber}</strong>
        <span>{nameOf(planEvent)}</span>
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </header>
      <p className={styles.quiet}>{[planEvent.customer, known?.description].filter(Boolean).join(' · ')}</p>
      <p className="num">
        {format.moment(isoOfMinute(start!))} – {format.time(isoOfMinute(end!))} · {format.minutes(known?.minutes ?? minutes)}
      </p>
      <h3>{t('whyHere')}</h3>
      <ul>
        {known?.reasons.map((reason) => {
          const Icon = icons[reason.kind];
          return (
            <li key={`${reason.kind}${reason.until}`}>
              <Icon size={16} stroke={1.5} aria-hidden />
              {notEarlierText(reason, find)}
            </li>
          );
        })}
        {after.map((next) => (
          <li key={next.id}>
            <IconHourglass size={16} stroke={1.5} aria-hidden />
            {t('then', {
              operation: nameOf(next),
              wait: format.minutes(next.predecessors.find((link) => link.id === id)?.waitMinutes ?? 0),
              rests: String((next.predecessors.find((link) => link.id === id)?.waitMinutes ?? 0) > 0),
            })}
          </li>
        ))}
        {planEvent.lacks && (
          <li>
            <IconPackageOff size={16} stroke={1.5} aria-hidden />
            {t('lacks', { papers: planEvent.lacks })}
          </li>
        )}
        {planEvent.filesOn && (
          <li className={styles.late}>
            <IconFileOff size={16} stroke={1.5} aria-hidden />
            {t('lateForFiles', { day: format.date(planEvent.filesOn, 'near') })}
          </li>
        )}
        {fixed && (
          <li>
            <IconPin size={16} stroke={1.5} aria-hidden />
            {t('isFixed')}
          </li>
        )}
      </ul>
      {known?.dispatchAt && (
        <p className={lateness === 'late' ? styles.late : styles.quiet}>
          {lateness === 'late' && <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
          {known.lineEndsAt
            ? t('readyBy', { ready: format.moment(known.lineEndsAt), truck: format.moment(known.dispatchAt), lateness })
            : t('truck', { truck: format.moment(known.dispatchAt) })}
        </p>
      )}
      {(lateness === 'late' || planEvent.filesOn) && status !== 'ready' && (
        <WhyLate key={`why-${planEvent.lineId}`} lineId={planEvent.lineId} />
      )}
      {may('planning.plan') && status !== 'ready' && (
        <WhatHelps
          key={planEvent.lineId}
          lineId={planEvent.lineId}
          basketId={planEvent.basketId}
          of={lateness === 'late' || planEvent.filesOn ? 'late' : 'inTime'}
          onPropose={onPropose}
        />
      )}
      {may('planning.plan') && status !== 'ready' && <LinePriority key={`priority-${planEvent.lineId}`} lineId={planEvent.lineId} />}
      {canPlan && gangedActivities.includes(planEvent.activity) && (
        <GangPartners key={`gang-${planEvent.lineId}`} lineId={planEvent.lineId} />
      )}
      <EventActButtons acts={acts} menuAt={menuAt} onCloseMenu={onCloseMenu} />
    </section>
  );
}
