import type { ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { moveCardFocus } from './move-card-focus.ts';
import styles from './outsourced.module.css';
import { isLate, promisedDate } from './promised-date.ts';
import { useWorkName } from './use-work-name.ts';

type Props = { row: ComponentRow; selected: boolean; onSelect: () => void };

/** Card of a component on the board: work, order, suppliers, price and dates. */
export function ComponentCard({ row, selected, onSelect }: Props) {
  const t = useTranslations('outsourcing.board');
  const nameOf = useWorkName();
  const promised = promisedDate(row);
  const late = isLate(row);
  return (
    <button type="button" data-card aria-pressed={selected} className={styles.card} onClick={onSelect} onKeyDown={moveCardFocus}>
      <span className={styles.cardHead}>
        <strong>{nameOf(row)}</strong>
        <span className="num">{row.jobNumber}</span>
      </span>
      <span className={styles.cardLine}>{row.line}</span>
      <span className={styles.cardLine}>
        {row.customer} · {t('pieces', { count: row.quantity })}
      </span>
      <Suppliers row={row} />
      {row.column !== 'closed' && (
        <span className={styles.cardDays}>
          {row.neededOn && (
            <span>
              {t('needed')} <DateText date={row.neededOn} due />
            </span>
          )}
          {promised && (
            <span data-late={late || undefined}>
              {t('promised')} <DateText date={promised} />
              {late && `, ${t('late')}`}
            </span>
          )}
        </span>
      )}
    </button>
  );
}

function Suppliers({ row: { assignments, column } }: Pick<Props, 'row'>) {
  const t = useTranslations('outsourcing.board');
  const tDeliver = useTranslations('outsourcing.deliverAt');
  const format = useFormat();
  const open = assignments.filter(({ status }) => status !== 'canceled');
  const maker = open.find(({ status }) => status === 'order' || status === 'closed');
  if (maker) {
    const words = [
      maker.supplier,
      maker.price !== null && format.money(maker.price, { sign: true }),
      maker.deliverAt && maker.deliverAt !== 'us' && tDeliver(maker.deliverAt),
      column === 'order' && maker.shippedAt && t('shipped'),
      column === 'closed' && maker.invoiceAmount === null && t('invoiceOpen'),
    ];
    return <span>{words.filter(Boolean).join(' · ')}</span>;
  }
  if (open.length === 0) return <span className={styles.nobody}>{t('askedNobody')}</span>;
  const prices = open.flatMap(({ price }) => (price === null ? [] : [price])).sort((one, other) => one - other);
  const cheapest = prices[0] !== undefined && t('cheapest', { price: format.money(prices[0], { sign: true }) });
  return <span>{[t('asked', { count: open.length }), cheapest].filter(Boolean).join(' · ')}</span>;
}
