import { CloseButton } from '@mantine/core';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { EventActButtons, type MenuPoint } from '../acts/event-act-buttons.tsx';
import { type EventHandlers, useEventActs } from '../acts/use-event-acts.ts';
import type { BoardModel, PoolCard } from '../board/board-model.ts';
import { useLine } from '../board/use-line.ts';
import { useOperationName } from '../board/use-operation-name.ts';
import { WhatHelps } from './what-helps.tsx';
import styles from './why-card.module.css';

type Props = {
  card: PoolCard;
  model: BoardModel;
  handlers: EventHandlers;
  /** Where its menu is open. */
  menuAt: MenuPoint | null;
  onCloseMenu(): void;
  onClose(): void;
  onPropose(): void;
};

/** Card of the selected operation of the pool: what it waits for, and the days on which its order could leave with their price. */
export function PoolWhy({ card, model, handlers, menuAt, onCloseMenu, onClose, onPropose }: Props) {
  const t = useTranslations('planning.board');
  const may = useMay();
  const format = useFormat();
  const nameOf = useOperationName();
  const line = useLine(card) ?? [];
  const acts = useEventActs(card, line, model, handlers);
  return (
    <section className={styles.card} aria-label={t('noTimeYet')}>
      <header>
        <strong>{card.jobNumber}</strong>
        <span>{nameOf(card)}</span>
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </header>
      <p className={styles.quiet}>{[card.customer, card.description, format.minutes(card.minutes)].filter(Boolean).join(' · ')}</p>
      {card.waitsFor && <p>{t(`waitsFor.${card.waitsFor}`)}</p>}
      {card.deliveryDate && <p className="num">{t('deliverOn', { day: format.date(card.deliveryDate, 'near') })}</p>}
      {may('planning.plan') && (card.waitsFor === null || card.filesOn) && (
        <WhatHelps key={card.lineId} lineId={card.lineId} basketId={card.basketId} of="new" onPropose={onPropose} />
      )}
      <EventActButtons acts={acts} menuAt={menuAt} onCloseMenu={onCloseMenu} />
    </section>
  );
}
