import { NumberInput, Select, TextInput } from '@mantine/core';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const kinds = ['soft', 'hard'] as const;

/** Reserves an item for a day without an order, with what it is for. */
export function ReserveStockDialog({ itemId, code, onClose }: { itemId: number; code: string; onClose: () => void }) {
  const t = useTranslations('stock.reserve');
  const labels = { kind: t('kind'), quantity: t('quantity'), needOn: t('needOn'), note: t('note') };
  return (
    <ActDialog
      title={t('title', { code })}
      endpoint={reserveStockEndpoint}
      initial={{ kind: 'soft' as (typeof kinds)[number], quantity: '' as number | string, needOn: null as string | null, note: '' }}
      toInput={({ quantity, needOn, ...values }) => ({ itemId, ...values, quantity: Number(quantity) || 0, needOn: needOn ?? '' })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`reserve-${itemId}`}
      invalidates={['stock', 'catalogue']}
    >
      {(act) => (
        <>
          <FieldRow>
            <NumberInput label={labels.quantity} min={1} data-autofocus {...act.field('quantity')} />
            <DateField label={labels.needOn} {...act.field('needOn')} />
          </FieldRow>
          <Select
            label={labels.kind}
            description={t(`kindHelp.${act.form.values.kind}`)}
            allowDeselect={false}
            data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...act.field('kind')}
          />
          <TextInput label={labels.note} description={t('noteHelp')} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}
