import { Button } from '@mantine/core';
import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { addMoney, type Money, percentOf } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { EarliestDay } from '../calculator/use-earliest-days.ts';
import styles from './ladder.module.css';

type Props = { priced: PricedCalculation; day: EarliestDay; onFix: (price: Money | null) => void };

/** The days on which the chosen quantity can leave, each with its price; one sets the price, the standard one takes that back. */
export function SpeedOffers({ priced: { chosen, ladder }, day, onFix }: Props) {
  const t = useTranslations('estimating.calculator.speed');
  const format = useFormat();
  const price = ladder.find(({ quantity }) => quantity === chosen.quantity)?.price;
  if (price === undefined || (!day.express && !day.economy && !day.paper && day.best === day.date)) return null;
  const offers = [
    ...(day.economy ? [{ kind: 'economy' as const, ...day.economy }] : []),
    { kind: 'standard' as const, date: day.date, percent: 0 },
    ...(day.express ? [{ kind: 'express' as const, ...day.express }] : []),
  ];
  return (
    <fieldset className={styles.speed} aria-label={t('title')}>
      {offers.map(({ kind, date, percent }) => {
        const asked = addMoney(price, percentOf(price, percent));
        return (
          <Button key={kind} variant="default" size="xs" title={t('take')} onClick={() => onFix(kind === 'standard' ? null : asked)}>
            {t('offer', { kind, day: format.date(date, 'near'), price: format.money(asked, { sign: true }) })}
          </Button>
        );
      })}
      {day.paper && <small>{t('paper', { paper: day.paper.code, day: format.date(day.paper.on, 'near') })}</small>}
      {day.best < day.date && <small>{t('best', { day: format.date(day.best, 'near') })}</small>}
    </fieldset>
  );
}
