import { removeAddressEndpoint } from '#modules/relations/contract/customer/remove-address.endpoint.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import type { AddressView, CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { houseLine } from '#modules/relations/domain/customer/house-line.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useSession } from '#platform/web/session.tsx';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';
import { RecordCards } from './record-cards.tsx';

export function AddressesTab({ customer, mayEdit }: { customer: Pick<CustomerView, 'id' | 'addresses'>; mayEdit: boolean }) {
  const t = useTranslations('relations');
  const home = useSession().brand.country;
  const title = ({ street, houseNumber, addition, postcode, city, country }: AddressView) =>
    [`${street} ${houseLine({ houseNumber, addition })}`.trim(), `${postcode} ${city}`, country !== home && country]
      .filter(Boolean)
      .join(', ');
  const about = ({ kind, attention, postbox, deliveryInstructions }: AddressView) =>
    [t(`addressKinds.${kind}`), attention && t('attentionOf', { name: attention }), postbox && t('fields.postbox'), deliveryInstructions]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordCards
      rows={customer.addresses}
      mayEdit={mayEdit}
      title={title}
      about={about}
      remove={{
        endpoint: removeAddressEndpoint,
        input: ({ id }) => ({ customerId: customer.id, addressId: id }),
        attribute: t('edit.address'),
      }}
      addLabel={t('edit.addAddress')}
      changeLabel={t('edit.changeAddress')}
      form={(address, close) => (
        <AddressForm customerId={customer.id} address={address} country={customer.addresses[0]?.country ?? home} onDone={close} />
      )}
    />
  );
}

type AddressFormProps = { customerId: number; address: AddressView | null; country: string; onDone: () => void };

/** A new address begins in the country of the customer's first. */
function AddressForm({ customerId, address, country, onDone }: AddressFormProps) {
  const t = useTranslations('relations');
  const { id, version, ...known } = address ?? { id: undefined, version: undefined, ...emptyAddress, country };
  const act = useActForm(saveAddressEndpoint, {
    initial: known as AddressValues,
    toInput: (values) => ({ customerId, ...values, ...(id === undefined ? {} : { addressId: id, version }) }),
    draftKey: `address-${id ?? 'new'}`,
    invalidates: ['relations'],
    attribute: t('edit.address'),
    isChange: address !== null,
    onDone: () => {
      notify({ kind: 'success', title: t('saved') });
      onDone();
    },
  });
  const names = useNames();
  const labels = {
    ...{ kind: t('fields.kind'), attention: t('fields.attention'), addition: t('fields.addition') },
    ...{ country: t('fields.country'), postbox: t('fields.postbox') },
    deliveryInstructions: t('fields.deliveryInstructions'),
    street: t('fields.street'),
    houseNumber: t('fields.houseNumber'),
    postcode: t('fields.postcode'),
    city: t('fields.city'),
  };
  return (
    <ActFormFrame
      act={act}
      submitLabel={t('edit.saveAddress')}
      labels={labels}
      shown={{ kind: (kind) => t(`addressKinds.${kind}`), country: names.country }}
    >
      <AddressFields act={act} />
    </ActFormFrame>
  );
}
