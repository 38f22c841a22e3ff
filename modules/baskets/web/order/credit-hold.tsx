import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { subtractMoney } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../basket/basket-note.module.css';

/** Explains an automatic credit hold with its amounts and what to do about it; renders nothing for other baskets. */
export function CreditHold({ basket: { creditHold } }: { basket: Pick<BasketDetail, 'creditHold'> }) {
  const t = useTranslations('baskets.creditHold');
  const format = useFormat();
  const mayLetGo = useMay()('baskets.let_go_beyond_credit');
  if (!creditHold) return null;
  const { open, limit, bears } = creditHold;
  const amounts = { open: format.money(open, { sign: true }), limit: format.money(limit, { sign: true }) };
  return (
    <aside className={styles.note} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <p>
        {bears
          ? t('bears', amounts)
          : `${t('beyond', { ...amounts, over: format.money(subtractMoney(open, limit), { sign: true }) })} ${t(mayLetGo ? 'mayLetGo' : 'ask')}`}
      </p>
      <p>{t('known')}</p>
    </aside>
  );
}
