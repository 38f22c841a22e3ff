import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import type { CalculatorState } from '#modules/estimating/web/calculator/calculator-state.ts';
import { type InvalidFields, TrackInvalidFields } from '#modules/estimating/web/calculator/invalid-fields.ts';
import { ParsedField, wholeNumber } from '#modules/estimating/web/calculator/parsed-field.tsx';
import { eurosOf, type Money, noMoney } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './online-prices.module.css';
import { parsePrice } from './parse-price.ts';

type BoughtIn = NonNullable<CalculatorState['case']['boughtIn']>;
type Props = { quantity: number; bought: BoughtIn | undefined; onTake: (boughtIn: BoughtIn | null) => void };

const hoursOfDay = 24;
const usualDays = 5;

/** Records a price that a supplier gave by telephone or mail: supplier, price, lead time. It becomes the cost of this quantity. */
export function ManualPurchase({ quantity, bought, onTake }: Props) {
  const t = useTranslations('estimating.online');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [supplier, setSupplier] = useState('');
  const [cost, setCost] = useState<Money>(noMoney);
  const [days, setDays] = useState(usualDays);
  const [missing, setMissing] = useState(false);
  const [unread] = useState<InvalidFields>(() => new Set());
  const taken = bought && bought.supplierId === undefined ? bought.prices.find((price) => price.quantity === quantity) : undefined;
  if (bought && taken) {
    return (
      <p className={styles.byHand}>
        <IconCheck className={styles.bought} size={16} stroke={2} aria-hidden />
        <span className={styles.who}>
          <strong>{bought.supplier}</strong>
          <span>{t('asks', { cost: format.fixed(taken.costEur, 2), days: Math.ceil((taken.hours ?? 0) / hoursOfDay) })}</span>
        </span>
        <Button size="compact-sm" variant="light" onClick={() => onTake(null)}>
          {t('makeHere')}
        </Button>
      </p>
    );
  }
  if (!open) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTruckDelivery size={16} stroke={1.5} aria-hidden />}
        onClick={() => {
          setSupplier(bought && bought.supplierId === undefined ? bought.supplier : '');
          setCost(noMoney);
          setDays(usualDays);
          setMissing(false);
          setOpen(true);
        }}
      >
        {t('byHand')}
      </Button>
    );
  }
  const isWhole = supplier.trim() !== '' && cost > 0;
  function take() {
    setMissing(!isWhole);
    if (!isWhole || unread.size > 0) return;
    setOpen(false);
    onTake({ supplier: supplier.trim(), prices: [{ quantity, costEur: eurosOf(cost), hours: days * hoursOfDay }] });
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextInput
        label={t('supplier')}
        value={supplier}
        maxLength={160}
        data-autofocus
        error={missing && supplier.trim() === '' && t('supplierMissing')}
        onChange={(event) => setSupplier(event.currentTarget.value)}
      />
      <TrackInvalidFields value={unread}>
        <div className={styles.sums}>
          <ParsedField
            label={t('costFor', { quantity })}
            value={cost}
            print={(money) => (money > 0 ? format.money(money) : '')}
            parse={parsePrice}
            onValue={setCost}
            wrong={t('costWrong')}
            error={missing && cost <= 0 && t('costWrong')}
            inputMode="decimal"
            leftSection="€"
          />
          <ParsedField
            label={t('days')}
            value={days}
            print={String}
            parse={(text) => (Number(text) <= 365 ? wholeNumber(text) : undefined)}
            onValue={setDays}
            wrong={t('daysWrong')}
            inputMode="numeric"
          />
        </div>
      </TrackInvalidFields>
      <div className={styles.acts}>
        <Button size="compact-sm" type="submit">
          {t('buy')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(false)}>
          {t('makeHere')}
        </Button>
      </div>
    </form>
  );
}
