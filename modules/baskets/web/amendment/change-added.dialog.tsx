import { NumberInput, TextInput } from '@mantine/core';
import type { AmendmentDetail, EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DestinationFields, enteredDestination } from './destination-fields.tsx';
import { draftInput } from './draft-input.ts';

export type AddedChange = Extract<EnteredChange, { kind: 'product' | 'article' }>;
type Props = { basket: BasketDetail; amendment: AmendmentDetail; at: number; change: AddedChange; name: string; onClose: () => void };

/** Changes a drafted new line: its name, quantity, price and where it goes. */
export default function ChangeAddedDialog({ basket, amendment, at, change, name, onClose }: Props) {
  const t = useTranslations('baskets.amendment');
  const tArticles = useTranslations('baskets.addArticles');
  const { data } = useCall(listBasketChoicesEndpoint, { id: basket.id });
  return (
    <ActDialog
      title={t('changeOf', { line: name })}
      endpoint={saveAmendmentEndpoint}
      initial={{
        ...{ description: change.description || name, quantity: change.quantity as number | string },
        price: (change.price === null ? '' : eurosOf(change.price)) as number | string,
        ...{ addressId: change.addressId === null ? null : String(change.addressId), deliverOn: change.deliverOn, method: change.method },
      }}
      toInput={({ description, quantity, price, ...going }) => {
        const entered = { description, quantity: Number(quantity), price: price === '' ? null : moneyFromEuros(Number(price)) };
        const changed = { ...change, ...entered, ...enteredDestination(going) };
        return draftInput(
          { basketId: basket.id, amendment },
          amendment.changes.map((one, index) => (index === at ? changed : one)),
        );
      }}
      labels={{
        ...{ description: t('line'), quantity: t('quantity'), price: t('price') },
        ...{ addressId: tArticles('deliverTo'), deliverOn: tArticles('date'), method: tArticles('method') },
      }}
      submitLabel={t('dialog.submit')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`amend-added-${amendment.id}-${at}`}
    >
      {(act) => (
        <>
          <TextInput label={t('line')} data-autofocus {...act.field('description')} />
          <FieldRow>
            <NumberInput label={t('quantity')} min={1} allowDecimal={false} {...act.field('quantity')} />
            <NumberInput
              label={t('price')}
              description={t('dialog.calculated')}
              decimalScale={2}
              fixedDecimalScale
              {...act.field('price')}
            />
          </FieldRow>
          <DestinationFields addresses={data?.addresses ?? []} field={(field) => act.field(field)} />
        </>
      )}
    </ActDialog>
  );
}
