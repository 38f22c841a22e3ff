import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { searchCustomersEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { relationsEditPage, relationsPage } from '#modules/relations/contract/relations.pages.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/save-customer.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Page } from '#platform/web/parts/page.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';
import { CustomerFields, type CustomerValues, customerInput, useCustomerLabels } from './customer-fields.tsx';
import styles from './relations-form.module.css';

const empty: CustomerValues & AddressValues = {
  ...emptyAddress,
  name: '',
  business: true,
  misId: '',
  customerType: 'business',
  businessUnitId: '1',
  language: 'nl',
  priceListType: 'A',
  surchargePercent: 0,
  rounding: '0.01',
  vatType: 'domestic',
  vatNumber: '',
  kvk: '',
  iban: '',
  creditLimitEuro: 0,
  paymentDays: 30,
  invoiceFrequency: 'per_order',
  poRequired: false,
  proofRequired: true,
  blocked: false,
  notes: '',
};

const addressGaps = ['street', 'houseNumber', 'postcode', 'city'] as const;

/** A new customer with its first address; who looks alike is shown while the name is typed. */
export default function RelationsNewPage() {
  const t = useTranslations('relations');
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  const labels = useCustomerLabels();
  const act = useActForm(createCustomerEndpoint, {
    initial: empty,
    toInput: ({ kind, attention, street, houseNumber, addition, postcode, city, country, postbox, ...customer }) => ({
      ...customerInput(customer as CustomerValues),
      addresses: [{ kind, attention, street, houseNumber, addition, postcode, city, country, postbox }],
    }),
    draftKey: 'customer',
    invalidates: ['relations'],
    onDone: ({ id }) => {
      notify({ kind: 'success', title: t('saved') });
      if (next === 'calculate') void navigate({ to: '/calculator/product_selection', search: { customer: String(id) } as never });
      else void navigate({ to: addressOf(relationsEditPage.path, { id }) });
    },
  });
  /** The address stands in a list of its own in the input, so its gaps are found here, at the field. */
  function submit() {
    const gaps = addressGaps.filter((field) => act.form.values[field].trim() === '');
    if (gaps.length > 0) act.form.setErrors(Object.fromEntries(gaps.map((field) => [field, t('new.required')])));
    else act.submit();
  }
  const [name] = useDebouncedValue(act.form.values.name.trim(), 300);
  const alike = useCall(searchCustomersEndpoint, { search: name, limit: 3 }, { enabled: name.length > 3 });
  return (
    <Page title={t('new.title')} crumbs={[{ title: t('list.title'), to: relationsPage.path }]}>
      <div className={styles.form}>
        <ActFormFrame act={{ ...act, submit }} submitLabel={t('new.save')} labels={labels}>
          {name.length > 3 && (alike.data?.rows.length ?? 0) > 0 && (
            <p className={styles.alike}>
              {t('new.alike')}{' '}
              {alike.data?.rows.map((row) => (
                <PageLink key={row.id} page={relationsEditPage} params={{ id: row.id }}>
                  {row.name}, {row.city}
                </PageLink>
              ))}
            </p>
          )}
          <CustomerFields act={act} />
          <h2>{t('new.firstAddress')}</h2>
          <AddressFields act={act} />
        </ActFormFrame>
      </div>
    </Page>
  );
}
