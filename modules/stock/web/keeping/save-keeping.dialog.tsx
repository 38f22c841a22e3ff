import { Checkbox, NumberInput, Select } from '@mantine/core';
import { readKeepingEndpoint, saveKeepingEndpoint } from '#modules/stock/contract/keeping/save-keeping.endpoint.ts';
import { seePrices } from '#modules/stock/contract/price/see-prices.ts';
import { pickPolicies, valuations } from '#modules/stock/domain/book/item.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';

type Amount = number | string;

/** Changes how goods of an item leave the stock. */
export function SaveKeepingDialog({ itemId, code, onClose }: { itemId: number; code: string; onClose: () => void }) {
  const t = useTranslations('stock.keeping');
  const seesPrices = useMay()(seePrices);
  const { data, error, refetch } = useCall(readKeepingEndpoint, { itemId });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const labels = {
    ...{ pickPolicy: t('pickPolicy'), valuation: t('valuation'), wholePacks: t('wholePacks') },
    ...{ shelfLifeDays: t('shelfLifeDays'), callOffMultiple: t('callOffMultiple') },
  };
  const numberOf = (value: Amount) => (value === '' ? null : Number(value));
  return (
    <ActDialog
      title={t('title', { code })}
      endpoint={saveKeepingEndpoint}
      initial={{
        ...{ pickPolicy: data.pickPolicy, valuation: data.valuation, wholePacks: data.wholePacks },
        ...{ shelfLifeDays: (data.shelfLifeDays ?? '') as Amount, callOffMultiple: (data.callOffMultiple ?? '') as Amount },
      }}
      toInput={({ shelfLifeDays, callOffMultiple, ...values }) => ({
        ...{ itemId, ...values, shelfLifeDays: numberOf(shelfLifeDays), callOffMultiple: numberOf(callOffMultiple) },
      })}
      labels={labels}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`keeping-${itemId}`}
      invalidates={['stock']}
      ofRecord
    >
      {(act) => (
        <>
          <Select
            label={labels.pickPolicy}
            allowDeselect={false}
            data={pickPolicies.map((value) => ({ value, label: t(`pickPolicies.${value}`) }))}
            {...act.field('pickPolicy')}
          />
          {seesPrices && !data.isCustomers && (
            <Select
              label={labels.valuation}
              description={t('valuationHelp')}
              allowDeselect={false}
              data={valuations.map((value) => ({ value, label: t(`valuations.${value}`) }))}
              {...act.field('valuation')}
            />
          )}
          <Checkbox label={labels.wholePacks} {...act.field('wholePacks', 'checkbox')} />
          <NumberInput
            label={labels.shelfLifeDays}
            description={t('shelfLifeHelp')}
            min={1}
            allowDecimal={false}
            {...act.field('shelfLifeDays')}
          />
          {data.isCustomers && (
            <NumberInput
              label={labels.callOffMultiple}
              description={t('callOffHelp')}
              min={1}
              allowDecimal={false}
              {...act.field('callOffMultiple')}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
