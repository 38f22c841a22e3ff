import { Select } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { outboundMethodOf } from '#modules/baskets/domain/delivery/deliveries.ts';
import { type OutboundMethod, outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Addresses = OutputOf<typeof listBasketChoicesEndpoint>['addresses'];
type Destination = { addressId: string | null; deliverOn: string | null; method: OutboundMethod };

/** Where a new line goes at first: with the first delivery of the order, else to a delivery address of the customer. */
export function destinationOf({ deliveries }: Pick<BasketDetail, 'deliveries'>, addresses: Addresses): Destination {
  const [delivery] = deliveries;
  const address = delivery?.addressId ?? (addresses.find(({ kind, postbox }) => kind === 'delivery' && !postbox) ?? addresses[0])?.id;
  return {
    addressId: address === undefined ? null : String(address),
    deliverOn: delivery?.date && delivery.date >= dateIn(shopTimeZone, new Date()) ? delivery.date : null,
    method: outboundMethodOf(delivery?.method),
  };
}

export const enteredDestination = ({ addressId, deliverOn, method }: Destination) => ({
  addressId: addressId === null ? null : Number(addressId),
  deliverOn,
  method,
});

type Props = { addresses: Addresses; field: (name: keyof Destination) => object };

/** The address, day and method of a new line. */
export function DestinationFields({ addresses, field }: Props) {
  const t = useTranslations('baskets.addArticles');
  const tMethods = useTranslations('baskets.methods');
  return (
    <FieldRow>
      <Select label={t('deliverTo')} data={addresses.map(({ id, name }) => ({ value: String(id), label: name }))} {...field('addressId')} />
      <DateField label={t('date')} clearable {...field('deliverOn')} />
      <Select
        label={t('method')}
        allowDeselect={false}
        data={outboundMethods.map((value) => ({ value, label: tMethods(value) }))}
        {...field('method')}
      />
    </FieldRow>
  );
}
