import type { OfferedDayShape } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './offer-choice.module.css';

/** The days on which a line can leave, the cheapest first, each with its price. */
export function OfferedDays({ days }: { days: readonly OfferedDayShape[] }) {
  const t = useTranslations('baskets.days');
  const format = useFormat();
  return (
    <ul className={styles.days} aria-label={t('list')}>
      {days.map(({ kind, leavesOn, price }) => (
        <li key={kind}>
          <span>{t('offer', { kind, day: format.date(leavesOn, 'near') })}</span>
          <strong className="num">{format.money(price, { sign: true })}</strong>
        </li>
      ))}
    </ul>
  );
}
