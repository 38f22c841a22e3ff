import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { givenPriceAt, priceAtMargin } from '#modules/estimating/domain/calculator/given-price.ts';
import { ParsedField } from '#modules/estimating/web/calculator/parsed-field.tsx';
import { type Money, percentOf, roundToCents, subtractMoney } from '#platform/domain/money.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './given-price.module.css';
import { parsePrice } from './parse-price.ts';

type Props = { priced: PricedCalculation; fixedPrice: Money | null; onFix: (price: Money | null) => void };

/** Shows cost, calculated price and given price, always as three numbers; the given price by price, margin or discount. */
export function GivenPrice({ priced, fixedPrice, onFix }: Props) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const { given: calculated, chain } = priced.chosen;
  const price = fixedPrice === null ? calculated : givenPriceAt(calculated.floor, calculated.calculated, fixedPrice);
  const [fixing, setFixing] = useState(false);
  const isFixing = fixing || fixedPrice !== null;
  const start = () => {
    setFixing(true);
    onFix(fixedPrice ?? price.calculated);
  };
  useKeys([{ keys: 'p', label: t('fixPrice'), run: start, action: true }]);
  const numbers = [
    { label: t('floor'), value: price.floor },
    { label: t('calculated'), value: price.calculated },
    { label: t('given'), value: price.given },
  ];
  return (
    <>
      <dl className={styles.numbers}>
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{format.money(value)}</dd>
          </div>
        ))}
      </dl>
      {!isFixing && (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} stroke={1.5} aria-hidden />}
          rightSection={<KeyHint keys="p" />}
          onClick={start}
        >
          {t('fixPrice')}
        </Button>
      )}
      {isFixing && (
        <div className={styles.fix}>
          <ParsedField
            label={t('fixedPrice')}
            value={price.given}
            print={(money) => format.money(money)}
            parse={parsePrice}
            onValue={onFix}
            wrong={t('priceWrong')}
            inputMode="decimal"
            leftSection="€"
            data-autofocus
          />
          <ParsedField
            label={t('margin')}
            value={price.marginRate}
            print={(rate) => format.decimal(Math.round(rate * 1000) / 10)}
            parse={(text) => rateOf(text, 0, 95)}
            onValue={(rate) => onFix(priceAtMargin(price.floor, rate, chain.roundTo))}
            wrong={t('marginWrong')}
            inputMode="decimal"
            rightSection="%"
          />
          <ParsedField
            label={t('discountGiven')}
            value={price.discountRate}
            print={(rate) => format.decimal(Math.round(rate * 1000) / 10)}
            parse={(text) => rateOf(text, -500, 99)}
            onValue={(rate) => onFix(roundToCents(subtractMoney(price.calculated, percentOf(price.calculated, rate * 100))))}
            wrong={t('discountWrong')}
            inputMode="decimal"
            rightSection="%"
          />
          <Button
            variant="default"
            leftSection={<IconLock size={16} stroke={1.5} aria-hidden />}
            onClick={() => {
              setFixing(false);
              onFix(null);
            }}
          >
            {t('unfix')}
          </Button>
        </div>
      )}
      <p className={styles.warning} role="status">
        {price.isBelowFloor && t('belowFloor', { loss: format.money(subtractMoney(price.floor, price.given), { sign: true }) })}
      </p>
    </>
  );
}

/** Converts typed per cent to a fraction. */
function rateOf(text: string, least: number, most: number): number | undefined {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  const rate = Number(plain);
  return plain !== '' && Number.isFinite(rate) && rate >= least && rate <= most ? rate / 100 : undefined;
}
