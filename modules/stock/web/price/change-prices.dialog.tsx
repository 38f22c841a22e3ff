import { NumberInput } from '@mantine/core';
import { changePricesEndpoint } from '#modules/stock/contract/price/change-prices.endpoint.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { MerchantFields, type MerchantValues } from './merchant-fields.tsx';
import { PriceEffect } from './price-effect.tsx';

type Values = MerchantValues & { from: string | null; percent: number | string };

const changeOf = ({ supplierId, search, from, percent }: Values) => ({
  ...{ supplierId: Number(supplierId), search, from: from ?? '' },
  percent: Number(percent) || 0,
});

/** Changes the prices of a merchant from a day on, with what that does to stock and open quotes beside it. */
export function ChangePricesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock.priceChange');
  const labels = { supplierId: t('supplier'), search: t('search'), from: t('from'), percent: t('percent') };
  const initial: Values = { supplierId: '', search: '', from: null, percent: '' };
  return (
    <ActDialog
      title={t('title')}
      endpoint={changePricesEndpoint}
      initial={initial}
      toInput={changeOf}
      labels={labels}
      submitLabel={t('submit')}
      done={({ changed }) => t('done', { count: changed })}
      onClose={onClose}
      draftKey="change-prices"
      invalidates={['stock']}
      size="lg"
    >
      {(act) => (
        <>
          <MerchantFields act={act} labels={labels} />
          <FieldRow>
            <DateField label={labels.from} {...act.field('from')} />
            <NumberInput label={labels.percent} description={t('percentHelp')} suffix=" %" decimalScale={2} {...act.field('percent')} />
          </FieldRow>
          <EffectOf values={act.form.values} />
        </>
      )}
    </ActDialog>
  );
}

function EffectOf({ values }: { values: Values }) {
  const t = useTranslations('stock.priceChange');
  const settled = useDebouncedValue(values, 300);
  if (settled.supplierId === '' || settled.from === null) return <p>{t('choose')}</p>;
  return <PriceEffect change={changeOf(settled)} />;
}
