import { IconHourglass, IconPackageOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { useAfterText } from '../why/use-after-text.ts';
import { type BarHandlers, isMarking } from './bar-handlers.ts';
import type { BoardEvent, PoolCard } from './board-model.ts';
import styles from './pool.module.css';
import { useOperationName } from './use-operation-name.ts';

type Props = {
  cards: readonly PoolCard[];
  /** The count of all, and of those that were read; the filter knows only the latter. */
  count: number;
  read: number;
  marked: ReadonlySet<number>;
  inHand: BoardEvent | null;
  hands: BarHandlers;
};

/** The events without a time, by delivery date. Released ones can be dragged or moved by keys; the others show what they wait for. */
export const Pool = memo(function Pool({ cards, count, read, marked, inHand, hands }: Props) {
  const t = useTranslations('planning.board');
  const nameOf = useOperationName();
  const afterText = useAfterText();
  const format = useFormat();
  return (
    <aside className={styles.pool} aria-label={t('toPlan')}>
      <h2>
        {t('toPlan')} <span className={styles.count}>{cards.length === read ? format.quantity(count) : format.quantity(cards.length)}</span>
      </h2>
      {count > read && <p className={styles.empty}>{t('poolFirst', { read, count })}</p>}
      {cards.length === 0 && <p className={styles.empty}>{t('poolEmpty')}</p>}
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className={styles.card}
              data-event={card.id}
              data-lateness={card.lateness}
              data-lifted={inHand?.id === card.id || undefined}
              data-waiting={card.waitsFor ?? undefined}
              data-marked={marked.has(card.lineId) || undefined}
              onClick={(event) => (isMarking(event) ? hands.mark(card) : hands.pick(card))}
              onContextMenu={(event) => hands.menu(event, card)}
              onDoubleClick={() => hands.open(card)}
              onKeyDown={(event) => hands.keyDown(event, card)}
              onPointerDown={(event) => hands.pointerDown(event, card)}
            >
              <span className={styles.top}>
                <strong>{card.jobNumber}</strong>
                {card.deliveryDate && <DateText date={card.deliveryDate} due />}
              </span>
              <span>{card.waitsFor === null ? nameOf(card) : card.description}</span>
              <span className={styles.quiet}>
                {card.customer}
                {card.waitsFor === null && ` · ${format.minutes(card.minutes)}`}
              </span>
              {card.waitsFor && (
                <span className={styles.waits}>
                  <IconHourglass size={14} stroke={1.5} aria-hidden />
                  {t(`waitsFor.${card.waitsFor}`)}
                </span>
              )}
              {card.waitsFor === null && card.predecessor && (
                <span className={`${styles.quiet} ${styles.wraps}`}>{afterText(card.predecessor)}</span>
              )}
              {card.filesOn && (
                <span className={`${styles.quiet} ${styles.wraps}`}>{t('filesExpected', { day: format.date(card.filesOn, 'near') })}</span>
              )}
              {card.lacks && (
                <span className={styles.waits}>
                  <IconPackageOff size={14} stroke={1.5} aria-hidden />
                  {card.comesOn
                    ? t('paperComes', { papers: card.lacks, day: format.date(card.comesOn, 'near') })
                    : t('paperLacks', { papers: card.lacks })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
});
