import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { listUnitsEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { relationsEditPage, relationsNewPage, relationsPage } from '#modules/relations/contract/relations.pages.ts';
import { standardPriceList } from '#modules/relations/domain/customer/customer.ts';
import { followPlace } from '#modules/relations/domain/customer/terms-of-place.ts';
import { parseTypedCustomer } from '#modules/relations/domain/customer/typed-customer.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { emailAddress, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { productSelectionLink } from '../slots.ts';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { type CustomerValues, customerInput, useCustomerLabels } from './customer-values.ts';
import styles from './relations-form.module.css';
import { SimilarCustomers } from './similar-customers.tsx';

type ContactValues = { firstName: string; surnamePrefix: string; surname: string; email: string };
const empty: CustomerValues & AddressValues & ContactValues = {
  ...emptyAddress,
  ...{ firstName: '', surnamePrefix: '', surname: '', email: '' },
  name: '',
  business: true,
  misId: '',
  customerType: 'business',
  businessUnitId: '1',
  language: 'nl',
  priceListType: standardPriceList,
  surchargePercent: 0,
  rounding: '0.01',
  profitBlackPercent: '',
  profitColourPercent: '',
  inkCoveragePercent: '',
  vatType: 'domestic',
  vatNumber: '',
  kvk: '',
  oin: '',
  iban: '',
  bic: '',
  creditLimitEuro: 0,
  paymentDays: 30,
  paymentMonthEnd: false,
  paymentPlan: [],
  invoiceFrequency: 'per_order',
  invoiceReminders: true,
  poRequired: false,
  proofRequired: true,
  packCheck: false,
  fsc: false,
  accountManagerId: null,
  orderManagerId: null,
  prepressManagerId: null,
  notes: '',
};

const hasContact = ({ firstName, surname, email }: ContactValues) => [firstName, surname, email].some((value) => value.trim() !== '');

const gaps = ['name', 'street', 'houseNumber', 'postcode', 'city'] as const;

/** Creates a customer; without the permission to edit customers it explains that they can only be read. */
export default function RelationsNewPage() {
  const t = useTranslations('relations');
  const may = useMay();
  const units = useCall(listUnitsEndpoint, {});
  return (
    <Page title={t('new.title')} crumbs={[{ title: t('list.title'), to: relationsPage.path }]}>
      {may('relations.edit') ? (
        units.data && <NewCustomer units={units.data.rows} />
      ) : (
        <EmptyList title={t('new.notAllowed')} text={t('new.askAdministrator')} />
      )}
    </Page>
  );
}

/** The fields of the form that a text gives, such as a line that was typed to find the customer. */
function parsedFields(typed: string, country: string, general: string): Partial<CustomerValues & AddressValues & ContactValues> {
  const { phone: _phone, ...found } = parseTypedCustomer(typed, country);
  return found.email !== '' && found.firstName === '' ? { ...found, firstName: general, surname: found.name.slice(0, 80) } : found;
}

/** The form of a customer with its first address and contact, in the country of its unit; warns of possible duplicates. */
function NewCustomer({ units }: { units: OutputOf<typeof listUnitsEndpoint>['rows'] }) {
  const t = useTranslations('relations');
  const navigate = usePageNavigate();
  const follow = useNavigate();
  const { next, typed = '' } = usePageSearch(relationsNewPage);
  const country = units[0]?.country ?? '';
  const general = useTranslations('relations.customersImport.contacts')('general');
  const labels = useCustomerLabels();
  const mailbox = useRules<ContactValues>({ email: [emailAddress] });
  const act = useActForm(createCustomerEndpoint, {
    initial: {
      ...empty,
      ...(units[0] && { businessUnitId: String(units[0].id), country }),
      ...parsedFields(typed, country, general),
    },
    toInput: ({ kind, attention, street, houseNumber, addition, postcode, city, country, postbox, ...rest }) => {
      const { firstName, surnamePrefix, surname, email, ...customer } = rest;
      const contact = { firstName, surnamePrefix, surname, email, language: customer.language, seesAll: customer.business };
      return {
        ...customerInput(customer),
        addresses: [{ kind, attention, street, houseNumber, addition, postcode, city, country, postbox }],
        contacts: hasContact(rest) ? [contact] : [],
      };
    },
    draftKey: typed === '' ? 'customer' : `customer ${typed.slice(0, 60)}`,
    // Address and contact are lists in the input, so their fields are validated here.
    rules: (values) => {
      const needed = hasContact(values) ? [...gaps, 'firstName' as const, 'surname' as const] : gaps;
      const missing = needed.filter((field) => values[field].trim() === '').map((field) => [field, t('new.required')]);
      return { ...Object.fromEntries(missing), ...mailbox(values) };
    },
    invalidates: ['relations'],
    onDone: ({ id }) => {
      notify({ kind: 'success', title: t('saved') });
      if (next === 'calculate') void follow(productSelectionLink({ customer: String(id) }));
      else void navigate(relationsEditPage, { params: { id } });
    },
  });
  const homeOf = (unitId: string) => units.find(({ id }) => String(id) === unitId)?.country ?? country;
  const watchPlace = (field: 'country' | 'postcode' | 'vatNumber') =>
    act.form.watch(field, ({ previousValue, value }) => {
      const after = { ...act.form.getValues(), [field]: value };
      const home = homeOf(after.businessUnitId);
      act.form.setValues(followPlace(after, { before: { ...after, [field]: previousValue }, after }, { before: home, after: home }));
    });
  watchPlace('country');
  watchPlace('postcode');
  watchPlace('vatNumber');
  act.form.watch('businessUnitId', ({ previousValue, value }) => {
    const before = { ...act.form.getValues(), businessUnitId: String(value) };
    const home = homeOf(before.businessUnitId);
    const after = { ...before, ...(before.postcode.trim() === '' && { country: home }) };
    const terms = followPlace(before, { before, after }, { before: homeOf(String(previousValue)), after: home });
    act.form.setValues({ country: after.country, ...terms });
  });
  return (
    <div className={styles.form}>
      <ActFormFrame act={act} submitLabel={t('new.save')} labels={labels}>
        <SimilarCustomers typed={act.form.values} />
        <CustomerFields act={act} />
        <h2>{t('new.firstAddress')}</h2>
        <AddressFields act={act} />
        <h2>{t('new.firstContact')}</h2>
        <FieldRow>
          <TextInput label={t('fields.firstName')} {...act.field('firstName')} />
          <TextInput label={t('fields.surnamePrefix')} {...act.field('surnamePrefix')} />
          <TextInput label={t('fields.surname')} {...act.field('surname')} />
        </FieldRow>
        <TextInput type="email" label={t('fields.email')} {...act.field('email')} />
      </ActFormFrame>
    </div>
  );
}
