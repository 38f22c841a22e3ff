import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { removeContactEndpoint } from '#modules/relations/contract/contact/remove-contact.endpoint.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import type { ContactView, CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { type CopyKind, copyKinds, customerLanguages } from '#modules/relations/domain/customer/customer.ts';
import { RecordCards } from '#modules/relations/web/customer/record-cards.tsx';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { emailAddress, noLonger, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type ContactsOf<Contact extends ContactView = ContactView> = Pick<CustomerView, 'id' | 'language' | 'business'> & { contacts: Contact[] };
type Props<Contact extends ContactView> = {
  customer: ContactsOf<Contact>;
  mayEdit: boolean;
  /** A description of the contact's account, instead of the fact that it has one. */
  account?: (contact: Contact) => string;
  acts?: (contact: Contact) => ReactNode;
  /** The warning on a contact; null without one. */
  warning?: (contact: Contact) => string | null;
};

export function ContactsTab<Contact extends ContactView>({ customer, mayEdit, account, acts, warning }: Props<Contact>) {
  const t = useTranslations('relations');
  const names = useNames();
  const format = useFormat();
  const title = ({ firstName, surnamePrefix, surname, nickname }: ContactView) =>
    [firstName, nickname && `(${nickname})`, surnamePrefix, surname].filter(Boolean).join(' ');
  const about = (contact: Contact) =>
    [
      contact.email,
      contact.phone,
      names.language(contact.language),
      account ? account(contact) : contact.portalUser && t('portalUser'),
      contact.seesAll && t('contactSeesAll'),
      contact.receivesInvoices && t('contactReceivesInvoices'),
      contact.orderLimit !== null && t('contactOrderLimit', { limit: format.money(contact.orderLimit, { sign: true }) }),
      contact.mayApprove && t('contactApproves'),
      !contact.mayPay && t('contactPaysNot'),
      contact.copies.length > 0 && t('copiesOf', { kinds: contact.copies.map((kind) => t(`copies.${kind}`)).join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordCards
      rows={customer.contacts}
      mayEdit={mayEdit}
      title={title}
      about={about}
      none={t('edit.noContacts')}
      remove={{
        endpoint: removeContactEndpoint,
        input: ({ id }) => ({ customerId: customer.id, contactId: id }),
        attribute: t('edit.contact'),
      }}
      addLabel={t('edit.addContact')}
      changeLabel={t('edit.changeContact')}
      {...(acts && { acts })}
      {...(warning && { warning })}
      form={(contact, close) => <ContactForm customer={customer} contact={contact} onDone={close} />}
    />
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
      copies: contact?.copies ?? ([] as CopyKind[]),
      orderLimitEuro: (contact?.orderLimit == null ? '' : eurosOf(contact.orderLimit)) as number | string,
      mayApprove: contact?.mayApprove ?? false,
      mayPay: contact?.mayPay ?? true,
    },
    toInput: ({ orderLimitEuro, ...values }) => ({
      customerId: customer.id,
      ...values,
      orderLimit: orderLimitEuro === '' ? null : moneyFromEuros(Number(orderLimitEuro)),
      ...(contact ? { contactId: contact.id, version: contact.version } : {}),
    }),
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
  const labels = {
    ...{ firstName: t('fields.firstName'), surnamePrefix: t('fields.surnamePrefix'), surname: t('fields.surname') },
    ...{ salutation: t('fields.salutation'), nickname: t('fields.nickname'), email: t('fields.email'), phone: t('fields.phone') },
    ...{ language: t('fields.language'), seesAll: t('fields.seesAll'), receivesInvoices: t('fields.receivesInvoices') },
    copies: t('fields.copies'),
    orderLimitEuro: t('fields.orderLimitEuro'),
    mayApprove: t('fields.mayApprove'),
    mayPay: t('fields.mayPay'),
  };
  const copiesText = (kinds: readonly CopyKind[]) => kinds.map((kind) => t(`copies.${kind}`)).join(', ');
  return (
    <ActFormFrame act={act} submitLabel={t('edit.saveContact')} labels={labels} shown={{ language: names.language, copies: copiesText }}>
      <FieldRow>
        <TextInput label={t('fields.firstName')} required {...act.field('firstName')} />
        <TextInput label={t('fields.surnamePrefix')} {...act.field('surnamePrefix')} />
        <TextInput label={t('fields.surname')} required {...act.field('surname')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.salutation')} description={t('salutationLead')} {...act.field('salutation')} />
        <TextInput label={t('fields.nickname')} description={t('nicknameLead')} {...act.field('nickname')} />
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
      <Checkbox label={t('fields.mayApprove')} {...act.field('mayApprove', 'checkbox')} />
      <Checkbox label={t('fields.mayPay')} {...act.field('mayPay', 'checkbox')} />
      <NumberInput
        label={t('fields.orderLimitEuro')}
        description={t('orderLimitHelp')}
        min={0}
        decimalScale={2}
        leftSection="€"
        {...act.field('orderLimitEuro')}
      />
      <Checkbox.Group
        label={t('fields.copies')}
        description={t('copiesHelp')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        {...act.field('copies')}
      >
        {copyKinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(`copies.${kind}`)} mt={6} />
        ))}
      </Checkbox.Group>
    </ActFormFrame>
  );
}
