import { NumberInput, Select, TextInput } from '@mantine/core';
import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { useVatChoices } from '#modules/identity/web/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { draftInput } from './draft-input.ts';

type Props = { basket: BasketDetail; amendment: AmendmentDetail | undefined; onClose: () => void };

/** Drafts a cost line. */
export default function AddCostDialog({ basket, amendment, onClose }: Props) {
  const t = useTranslations('baskets.amendment.dialog');
  const tDone = useTranslations('baskets.amendment');
  const rates = useVatChoices(null);
  return (
    <ActDialog
      title={t('costTitle')}
      endpoint={saveAmendmentEndpoint}
      initial={{ description: '', price: '' as number | string, vatPercent: '21' as string | null }}
      toInput={({ description, price, vatPercent }) =>
        draftInput({ basketId: basket.id, amendment }, [
          ...(amendment?.changes ?? []),
          {
            ...{ kind: 'cost', description, price: moneyFromEuros(Number(price) || 0) },
            vatPercent: Number(vatPercent),
          },
        ])
      }
      labels={{ description: t('costDescription'), price: t('costPrice'), vatPercent: t('vat') }}
      submitLabel={t('submit')}
      done={() => tDone('saved')}
      onClose={onClose}
      draftKey={`amend-cost-${basket.id}`}
    >
      {(act) => (
        <>
          <TextInput label={t('costDescription')} required data-autofocus {...act.field('description')} />
          <FieldRow>
            <NumberInput label={t('costPrice')} required decimalScale={2} fixedDecimalScale {...act.field('price')} />
            <Select label={t('vat')} required allowDeselect={false} data={rates} {...act.field('vatPercent')} />
          </FieldRow>
        </>
      )}
    </ActDialog>
  );
}
