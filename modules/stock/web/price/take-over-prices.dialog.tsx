import { NumberInput } from '@mantine/core';
import { paperMaterialsPage } from '#modules/estimating/contract/estimating.pages.ts';
import { takeOverPricesEndpoint } from '#modules/stock/contract/price/take-over-prices.endpoint.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { MerchantFields, type MerchantValues } from './merchant-fields.tsx';
import { TakeOverEffect } from './take-over-effect.tsx';

type Values = MerchantValues & { on: string | null; quantity: number | string };

const askedOf = ({ supplierId, search, on, quantity }: Values) => ({
  ...{ supplierId: Number(supplierId), search, on: on ?? '' },
  quantity: Number(quantity) || 1,
});

/** Takes the prices of a merchant over in the draft of the calculation, with what that does to open quotes beside it. */
export function TakeOverPricesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock.takeOver');
  const tChange = useTranslations('stock.priceChange');
  const may = useMay();
  const labels = { supplierId: tChange('supplier'), search: tChange('search'), on: t('on'), quantity: t('quantity') };
  const initial: Values = { supplierId: '', search: '', on: null, quantity: 1 };
  return (
    <ActDialog
      title={t('title')}
      lead={
        <>
          {t('lead')} {may('calculations_parameters.view') && <PageLink page={paperMaterialsPage}>{t('toDraft')}</PageLink>}
        </>
      }
      endpoint={takeOverPricesEndpoint}
      initial={initial}
      toInput={askedOf}
      labels={labels}
      submitLabel={t('submit')}
      done={({ changed }) => t('done', { count: changed })}
      onClose={onClose}
      draftKey="take-over-prices"
      invalidates={['stock', 'estimating']}
      size="lg"
    >
      {(act) => (
        <>
          <MerchantFields act={act} labels={labels} />
          <FieldRow>
            <DateField label={labels.on} {...act.field('on')} />
            <NumberInput label={labels.quantity} description={t('quantityHelp')} min={1} {...act.field('quantity')} />
          </FieldRow>
          <EffectOf values={act.form.values} />
        </>
      )}
    </ActDialog>
  );
}

function EffectOf({ values }: { values: Values }) {
  const t = useTranslations('stock.takeOver');
  const settled = useDebouncedValue(values, 300);
  if (settled.supplierId === '' || settled.on === null) return <p>{t('choose')}</p>;
  return <TakeOverEffect asked={askedOf(settled)} />;
}
