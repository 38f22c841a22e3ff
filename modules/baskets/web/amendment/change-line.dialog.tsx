import { NumberInput, Select, TextInput } from '@mantine/core';
import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { BasketDetail, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { movedDeliveries } from '#modules/baskets/domain/amendment/moved-deliveries.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { draftInput, withChange } from './draft-input.ts';

type Props = { basket: BasketDetail; amendment: AmendmentDetail | undefined; line: LineRow; onClose: () => void };

/** The choice of every open delivery. */
const all = 'all';

/** Drafts another quantity, price, day or address of a line. */
export default function ChangeLineDialog({ basket, amendment, line, onClose }: Props) {
  const t = useTranslations('baskets.amendment');
  const drafted = amendment?.changes.find((one) => one.kind === 'line' && one.lineId === line.id);
  const before = drafted?.kind === 'line' ? drafted : undefined;
  const format = useFormat();
  const { data } = useCall(listBasketChoicesEndpoint, { id: basket.id });
  const open = movedDeliveries(
    basket.deliveries.filter(({ lineId }) => lineId === line.id),
    null,
  );
  const chosenBefore = before?.deliveryId === null ? all : before?.deliveryId === undefined ? null : String(before.deliveryId);
  return (
    <ActDialog
      title={t('changeOf', { line: line.description })}
      endpoint={saveAmendmentEndpoint}
      initial={{
        quantity: (before?.quantity ?? line.quantity) as number | string,
        price: (before?.price === undefined || before.price === null ? '' : eurosOf(before.price)) as number | string,
        deliverOn: before?.deliverOn ?? null,
        addressId: before?.addressId ? String(before.addressId) : null,
        deliveryId: chosenBefore,
        reason: before?.reason ?? '',
      }}
      toInput={({ quantity, price, deliverOn, addressId, deliveryId, reason }) =>
        draftInput(
          { basketId: basket.id, amendment },
          withChange(amendment, {
            ...{ kind: 'line', lineId: line.id, quantity: Number(quantity), deliverOn },
            price: price === '' ? null : moneyFromEuros(Number(price)),
            addressId: addressId === null ? null : Number(addressId),
            ...(deliveryId !== null && { deliveryId: deliveryId === all ? null : Number(deliveryId) }),
            ...(reason && { reason }),
            ...(before?.case && { case: before.case }),
          }),
        )
      }
      labels={{
        quantity: t('quantity'),
        price: t('dialog.newPrice'),
        deliveryId: t('dialog.delivery'),
        deliverOn: t('dialog.deliverOn'),
        reason: t('dialog.reason'),
        addressId: t('dialog.address'),
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
              {open.length > 1 && (
                <Select
                  label={t('dialog.delivery')}
                  description={t(act.field('deliveryId').value === all ? 'dialog.allDeliveriesWarning' : 'dialog.deliveryHelp')}
                  clearable
                  data={[
                    ...open.map(({ id, address, quantity, date }) => ({
                      value: String(id),
                      label: [format.quantity(quantity), date && format.date(date), address].filter(Boolean).join(' · '),
                    })),
                    { value: all, label: t('dialog.allDeliveries') },
                  ]}
                  {...act.field('deliveryId')}
                />
              )}
              <DateField label={t('dialog.deliverOn')} description={t('dialog.deliverOnHelp')} clearable {...act.field('deliverOn')} />
              {act.field('deliverOn').value !== null && (
                <TextInput label={t('dialog.reason')} description={t('dialog.reasonHelp')} required {...act.field('reason')} />
              )}
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
