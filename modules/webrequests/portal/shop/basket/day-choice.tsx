import { Radio } from '@mantine/core';
import { shownSum } from '#modules/relations/domain/finance/price-basis.ts';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './day-choice.module.css';
import type { ShopBasket } from './shop-basket.page.tsx';

type Props = {
  days: readonly Pick<ShopBasket['days'][number], 'kind' | 'leavesOn' | 'deliveredOn' | 'sum'>[];
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** The days on which the order can be there, each with its total; nothing when there is only one. */
export function DayChoice({ days, chosen, onChoose }: Props) {
  const t = useTranslations('webrequests.shop.days');
  const format = useFormat();
  const { basis } = useShownPrice();
  if (days.length < 2) return null;
  return (
    <Radio.Group size="md" label={t('title', { basis })} value={chosen ?? ''} onChange={onChoose}>
      <div className={styles.days}>
        {days.map(({ kind, leavesOn, deliveredOn, sum }) => (
          <Radio.Card key={kind} value={leavesOn} className={styles.day}>
            <span>
              {format.date(deliveredOn, 'near')}
              <small>{t(kind)}</small>
            </span>
            <span className="num">{format.money(shownSum(sum, basis).total, { sign: true })}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
