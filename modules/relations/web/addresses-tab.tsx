import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AddressView, CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { removeAddressEndpoint, saveAddressEndpoint } from '#modules/relations/contract/save-address.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';
import styles from './relations-form.module.css';

export function AddressesTab({ customer, mayEdit }: { customer: Pick<CustomerView, 'id' | 'addresses'>; mayEdit: boolean }) {
  const t = useTranslations('relations');
  const [editing, setEditing] = useState<AddressView | 'new' | null>(null);
  const remove = useAct(removeAddressEndpoint, { invalidates: ['relations'] });
  return (
    <div className={styles.cards}>
      {customer.addresses.map((address) => (
        <article key={address.id} className={styles.card}>
          <div>
            <p>
              {address.street} {address.houseNumber}
              {address.addition && ` ${address.addition}`}, {address.postcode} {address.city}
              {address.country !== 'NL' && `, ${address.country}`}
            </p>
            <p>
              {t(`addressKinds.${address.kind}`)}
              {address.attention && ` · ${t('attentionOf', { name: address.attention })}`}
              {address.postbox && ` · ${t('fields.postbox')}`}
            </p>
          </div>
          {mayEdit && (
            <div className={styles.acts}>
              <Button variant="default" size="compact-sm" onClick={() => setEditing(address)}>
                {t('edit.change')}
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={remove.pending}
                onClick={() => void remove.run({ customerId: customer.id, addressId: address.id })}
              >
                {t('edit.remove')}
              </Button>
            </div>
          )}
        </article>
      ))}
      {mayEdit && (
        <div>
          <Button variant="default" onClick={() => setEditing('new')}>
            {t('edit.addAddress')}
          </Button>
        </div>
      )}
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing === 'new' ? 'edit.addAddress' : 'edit.changeAddress')}
        size="lg"
      >
        {editing && <AddressForm customerId={customer.id} address={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
      </Modal>
    </div>
  );
}

function AddressForm({ customerId, address, onDone }: { customerId: number; address: AddressView | null; onDone: () => void }) {
  const t = useTranslations('relations');
  const { id, version, ...known } = address ?? { id: undefined, version: undefined, ...emptyAddress };
  const act = useActForm(saveAddressEndpoint, {
    initial: known as AddressValues,
    toInput: (values) => ({ customerId, ...values, ...(id === undefined ? {} : { addressId: id, version }) }),
    draftKey: `address-${id ?? 'new'}`,
    invalidates: ['relations'],
    onDone: () => {
      notify({ kind: 'success', title: t('saved') });
      onDone();
    },
  });
  const labels = {
    street: t('fields.street'),
    houseNumber: t('fields.houseNumber'),
    postcode: t('fields.postcode'),
    city: t('fields.city'),
  };
  return (
    <ActFormFrame act={act} submitLabel={t('edit.saveAddress')} labels={labels}>
      <AddressFields act={act} />
    </ActFormFrame>
  );
}
