import { Button, Checkbox, Modal, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContactView, CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { removeContactEndpoint, saveContactEndpoint } from '#modules/relations/contract/save-contact.endpoint.ts';
import { customerLanguages } from '#modules/relations/domain/customer.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { emailAddress, noLonger, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './relations-form.module.css';

type ContactsOf = Pick<CustomerView, 'id' | 'contacts' | 'language' | 'business'>;

export function ContactsTab({ customer, mayEdit }: { customer: ContactsOf; mayEdit: boolean }) {
  const t = useTranslations('relations');
  const names = useNames();
  const [editing, setEditing] = useState<ContactView | 'new' | null>(null);
  const remove = useAct(removeContactEndpoint, { invalidates: ['relations'] });
  return (
    <div className={styles.cards}>
      {customer.contacts.length === 0 && <p>{t('edit.noContacts')}</p>}
      {customer.contacts.map((contact) => (
        <article key={contact.id} className={styles.card}>
          <div>
            <p>{[contact.firstName, contact.surnamePrefix, contact.surname].filter(Boolean).join(' ')}</p>
            <p>
              {[
                contact.email,
                contact.phone,
                names.language(contact.language),
                contact.portalUser && t('portalUser'),
                contact.seesAll && t('fields.seesAll'),
                contact.receivesInvoices && t('fields.receivesInvoices'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {mayEdit && (
            <div className={styles.acts}>
              <Button variant="default" size="compact-sm" onClick={() => setEditing(contact)}>
                {t('edit.change')}
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={remove.pending}
                onClick={() => void remove.run({ customerId: customer.id, contactId: contact.id })}
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
            {t('edit.addContact')}
          </Button>
        </div>
      )}
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing === 'new' ? 'edit.addContact' : 'edit.changeContact')}
        size="lg"
      >
        {editing && <ContactForm customer={customer} contact={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
      </Modal>
    </div>
  );
}

function ContactForm({ customer, contact, onDone }: { customer: ContactsOf; contact: ContactView | null; onDone: () => void }) {
  const t = useTranslations('relations');
  const names = useNames();
  const rules = useRules<{ firstName: string; surname: string; email: string }>({
    firstName: [required, noLonger(80)],
    surname: [required, noLonger(80)],
    email: [emailAddress],
  });
  const act = useActForm(saveContactEndpoint, {
    initial: {
      firstName: contact?.firstName ?? '',
      surnamePrefix: contact?.surnamePrefix ?? '',
      surname: contact?.surname ?? '',
      salutation: contact?.salutation ?? '',
      nickname: contact?.nickname ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
      language: contact?.language ?? customer.language,
      seesAll: contact?.seesAll ?? customer.business,
      receivesInvoices: contact?.receivesInvoices ?? false,
    },
    toInput: (values) => ({ customerId: customer.id, ...values, ...(contact ? { contactId: contact.id, version: contact.version } : {}) }),
    draftKey: `contact-${contact?.id ?? 'new'}`,
    invalidates: ['relations'],
    rules,
    attribute: t('edit.contact'),
    isChange: contact !== null,
    onDone: () => {
      notify({ kind: 'success', title: t('saved') });
      onDone();
    },
  });
  const labels = { firstName: t('fields.firstName'), surname: t('fields.surname'), email: t('fields.email') };
  return (
    <ActFormFrame act={act} submitLabel={t('edit.saveContact')} labels={labels}>
      <FieldRow>
        <TextInput label={t('fields.firstName')} required {...act.field('firstName')} />
        <TextInput label={t('fields.surnamePrefix')} {...act.field('surnamePrefix')} />
        <TextInput label={t('fields.surname')} required {...act.field('surname')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.salutation')} {...act.field('salutation')} />
        <TextInput label={t('fields.nickname')} {...act.field('nickname')} />
      </FieldRow>
      <FieldRow>
        <TextInput type="email" label={t('fields.email')} {...act.field('email')} />
        <TextInput type="tel" label={t('fields.phone')} {...act.field('phone')} />
      </FieldRow>
      <Select
        label={t('fields.language')}
        data={names.choices('language', customerLanguages)}
        allowDeselect={false}
        {...act.field('language')}
      />
      <Checkbox label={t('fields.seesAll')} {...act.field('seesAll', 'checkbox')} />
      <Checkbox label={t('fields.receivesInvoices')} {...act.field('receivesInvoices', 'checkbox')} />
    </ActFormFrame>
  );
}
