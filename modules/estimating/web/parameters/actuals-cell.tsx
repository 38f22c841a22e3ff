import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Deviation, machineDeviation } from '#modules/estimating/domain/parameters/machine-actuals.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './parameters.module.css';

export type CountedDeviation = NonNullable<ReturnType<typeof machineDeviation>>;

/**
 * Shows the deviation counted on the shop floor of a machine; opens to one line per product, since one product may run slower than the rate
 * allows for.
 */
export function ActualsCell({ counted: { all, products } }: { counted: CountedDeviation }) {
  const t = useTranslations('estimating.costPrices');
  const named = useLocalizedName();
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <DeviationText {...all} />
      {products.length > 1 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={open}
          leftSection={<Chevron size={14} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t('byProduct', { count: products.length })}
        </Button>
      )}
      {open && (
        <dl className={styles.byProduct}>
          {products.map(({ product, ...deviation }) => (
            <div key={product.nameEn}>
              <dt>{named(product)}</dt>
              <dd>
                <DeviationText {...deviation} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function DeviationText({ timeRate, wasteRate, operations }: Deviation) {
  const t = useTranslations('estimating.costPrices');
  const format = useFormat();
  return (
    <>
      {t('time', { rate: format.percent(timeRate), slower: timeRate > 0 ? 'yes' : 'no' })}
      <div className={styles.quiet}>{t('waste', { rate: format.percent(wasteRate), count: operations })}</div>
    </>
  );
}
