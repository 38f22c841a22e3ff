import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PricedCalculation } from '#modules/estimating/contract/calculation.shapes.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { ParsedField } from './parsed-field.tsx';
import styles from './price-chain.module.css';

type Props = {
  priced: PricedCalculation;
  vatRate: number;
  fixedPrice: Money | null;
  onFix: (price: Money | null) => void;
};

/** From what it costs to what it is sold for, step by step, and on to what the customer pays. */
export function PriceChain({ priced, vatRate, fixedPrice, onFix }: Props) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const { chain, quantity } = priced.chosen;
  const rung = priced.ladder.find((row) => row.quantity === quantity)!;
  const exact = (money: Money) => format.money(money, { decimals: 4 });
  const [fixing, setFixing] = useState(false);
  const isFixing = fixing || fixedPrice !== null;
  const start = () => {
    setFixing(true);
    onFix(fixedPrice ?? chain.price);
  };
  useKeys([{ keys: 'p', label: t('fixPrice'), run: start, action: true }]);
  const steps: { label: string; value: string; strong?: boolean }[] = [
    { label: t('cost'), value: exact(chain.cost) },
    { label: t('markUp'), value: `+ ${exact(chain.markUp)}` },
    { label: t('calculationPrice'), value: exact(chain.calculationPrice), strong: true },
    ...(chain.discountRate > 0 ? [{ label: t('discount'), value: `− ${format.percent(chain.discountRate)}` }] : []),
    {
      label: t('priceList', { type: chain.priceListType }),
      value: `× ${format.fixed(chain.priceListFactor, Number.isInteger(chain.priceListFactor * 100) ? 2 : 3)}`,
    },
    ...(chain.surchargeRate !== 0 ? [{ label: t('surcharge'), value: format.percent(chain.surchargeRate) }] : []),
    { label: t('linePrice'), value: format.money(chain.price), strong: true },
    ...(rung.transport
      ? [
          {
            label: t('transport', { mode: rung.transport.mode, units: rung.transport.units }),
            value: `+ ${format.money(rung.transport.price)}`,
          },
        ]
      : []),
    { label: t('totalWithVat', { rate: vatRate }), value: format.money(rung.total), strong: true },
  ];
  return (
    <section className={styles.panel}>
      <h2>{t('fromCostToPrice')}</h2>
      <dl className={styles.chain}>
        {steps.map(({ label, value, strong }) => (
          <div key={label} data-strong={strong || undefined}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {isFixing ? (
        <div className={styles.fix}>
          <ParsedField
            label={t('fixedPrice')}
            value={fixedPrice ?? chain.price}
            print={(price) => format.money(price)}
            parse={priceOf}
            onValue={onFix}
            wrong={t('priceWrong')}
            inputMode="decimal"
            leftSection="€"
            data-autofocus
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
      ) : (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} stroke={1.5} aria-hidden />}
          rightSection={<KeyHint keys="p" />}
          onClick={start}
        >
          {t('fixPrice')}
        </Button>
      )}
    </section>
  );
}

/** "1.250,50" and "1250.5" are the same price. */
function priceOf(text: string): Money | undefined {
  const plain = text
    .trim()
    .replace(/[.\s](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? moneyFromEuros(Number(plain)) : undefined;
}
