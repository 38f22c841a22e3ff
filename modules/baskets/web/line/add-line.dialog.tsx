import { NumberInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';
import { useVatChoices } from '#modules/identity/web/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Kind = 'cost' | 'text';

/** Adds a line without a calculation: a cost at an agreed price, or text. */
export default function AddLineDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.addLine');
  const rates = useVatChoices(null);
  return (
    <ActDialog
      title={t('title')}
      endpoint={addLineEndpoint}
      initial={{
        kind: 'cost' as Kind,
        description: '',
        specification: '',
        quantity: 1 as number | string,
        price: '' as number | string,
        vatPercent: '21' as string | null,
      }}
      toInput={(values) => ({
        ...values,
        id: basket.id,
        quantity: Number(values.quantity) || 1,
        price: moneyFromEuros(Number(values.price) || 0),
        vatPercent: Number(values.vatPercent),
      })}
      labels={{ description: t('description'), quantity: t('quantity'), price: t('price') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`line-${basket.id}`}
    >
      {(act) => (
        <>
          <SegmentedControl
            data={[
              { value: 'cost', label: t('cost') },
              { value: 'text', label: t('text') },
            ]}
            value={act.form.values.kind}
            onChange={(kind) => act.form.setFieldValue('kind', kind as never)}
          />
          <TextInput label={t('description')} {...act.field('description')} data-autofocus />
          <Textarea label={t('specification')} rows={2} {...act.field('specification')} />
          {act.form.values.kind === 'cost' && (
            <FieldRow>
              <NumberInput label={t('quantity')} min={1} allowDecimal={false} {...act.field('quantity')} />
              <NumberInput label={t('price')} decimalScale={2} fixedDecimalScale {...act.field('price')} />
              <Select label={t('vat')} data={rates} allowDeselect={false} {...act.field('vatPercent')} />
            </FieldRow>
          )}
        </>
      )}
    </ActDialog>
  );
}
