import { NumberInput, Select } from '@mantine/core';
import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { BasketDetail, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { basketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { movedDeliveries } from '#modules/baskets/domain/amendment/amendment.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { draftInput, withChange } from './draft-input.ts';

type Props = { basket: BasketDetail; amendment: AmendmentDetail | undefined; line: LineRow; onClose: () => void };

/** Drafts another quantity, price, day or address of a line. */
export default function ChangeLineDialog({ basket, amendment, line, onClose }: Props) {
  const t = useTranslations('baskets.amendment');
  const drafted = amendment?.changes.find((one) => one.kind === 'line' && one.lineId === line.id);
  const before = drafted?.kind === 'line' ? drafted : undefined;
  const format = useFormat();
  const deliveries = movedDeliveries(
    basket.deliveries.filter(({ lineId }) => lineId === line.id),
    {},
  );
  const { data } = useCall(basketChoicesEndpoint, { id: basket.id });
  return (
    <ActDialog
      title={t('changeOf', { line: line.description })}
      endpoint={saveAmendmentEndpoint}
      initial={{
        quantity: (before?.quantity ?? line.quantity) as number | string,
        price: (before?.price === undefined || before.price === null ? '' : eurosOf(before.price)) as number | string,
        deliverOn: before?.deliverOn ?? null,
        addressId: before?.addressId ? String(before.addressId) : null,
        deliveryId: before?.deliveryId ? String(before.deliveryId) : null,
      }}
      toInput={({ quantity, price, deliverOn, addressId, deliveryId }) =>
        draftInput(
          { basketId: basket.id, amendment },
          withChange(amendment, {
            ...{ kind: 'line', lineId: line.id, quantity: Number(quantity), deliverOn },
            price: price === '' ? null : moneyFromEuros(Number(price)),
            addressId: addressId === null ? null : Number(addressId),
            ...(deliveryId !== null && { deliveryId: Number(deliveryId) }),
            ...(before?.case && { case: before.case }),
          }),
        )
      }
      labels={{
        ...{ quantity: t('quantity'), price: t('dialog.newPrice') },
        ...{ deliverOn: t('dialog.deliverOn'), addressId: t('dialog.address'), deliveryId: t('dialog.delivery') },
      }}
      submitLabel={t('dialog.submit')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`amend-line-${line.id}`}
    >
      {(act) => (
        <>
          <FieldRow>
            <NumberInput label={t('quantity')} min={1} allowDecimal={false} data-autofocus {...act.field('quantity')} />
            <NumberInput
              label={t('dialog.newPrice')}
              description={t('dialog.calculated')}
              decimalScale={2}
              fixedDecimalScale
              {...act.field('price')}
            />
          </FieldRow>
          {line.kind !== 'cost' && (
            <>
              {deliveries.length > 1 && (
                <Select
                  label={t('dialog.delivery')}
                  description={t('dialog.deliveryHelp')}
                  clearable
                  placeholder={t('dialog.allDeliveries', { count: deliveries.length })}
                  data={deliveries.map(({ id, address, quantity, date }) => ({
                    value: String(id),
                    label: [format.quantity(quantity), address, date && format.date(date)].filter(Boolean).join(' · '),
                  }))}
                  {...act.field('deliveryId')}
                />
              )}
              <DateField label={t('dialog.deliverOn')} description={t('dialog.deliverOnHelp')} clearable {...act.field('deliverOn')} />
              <Select
                label={t('dialog.address')}
                description={t('dialog.addressHelp')}
                clearable
                data={(data?.addresses ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                {...act.field('addressId')}
              />
            </>
          )}
        </>
      )}
    </ActDialog>
  );
}
