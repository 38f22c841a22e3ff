import { SegmentedControl, TextInput } from '@mantine/core';
import { lookUpOwnCompanyEndpoint } from '#modules/relations/contract/customer/look-up-company.endpoints.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import type { RegisteredCustomer } from '#modules/relations/contract/registration.shapes.ts';
import { CountrySelect } from '#modules/relations/web/country-select.tsx';
import { LookUpCompany } from '#modules/relations/web/customer/look-up-company.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';

type Props = { token: string; customer: RegisteredCustomer | null; onBack: () => void; onSent: (sent: { email: string }) => void };

/** The form of the paying customer: an organisation with its numbers or a private person, and the address. */
export function CustomerForm({ token, customer, onBack, onSent }: Props) {
  const t = useTranslations('relations.register');
  const tWords = useTranslations('platform.words');
  const { brand } = useSession();
  const act = useActForm(registerCustomerEndpoint, {
    initial: {
      business: customer?.business ?? false,
      name: customer?.name ?? '',
      kvk: customer?.kvk ?? '',
      vatNumber: customer?.vatNumber ?? '',
      street: customer?.street ?? '',
      houseNumber: customer?.houseNumber ?? '',
      addition: customer?.addition ?? '',
      postcode: customer?.postcode ?? '',
      city: customer?.city ?? '',
      country: customer?.country ?? brand.country,
    },
    toInput: ({ name, kvk, vatNumber, ...values }) => ({ ...values, ...(values.business && { name, kvk, vatNumber }), token }),
    draftKey: 'customer',
    onDone: onSent,
  });
  const { business, kvk, vatNumber } = act.form.values;
  const text = (name: Parameters<typeof act.field>[0]) => ({ size: 'md', ...act.field(name) }) as const;
  return (
    <RegisterForm act={act} submitLabel={t('send')} onBack={onBack}>
      <SegmentedControl
        size="md"
        aria-label={t('who')}
        data={[
          { value: 'private', label: t('asPrivate') },
          { value: 'business', label: t('asBusiness') },
        ]}
        value={business ? 'business' : 'private'}
        onChange={(value) => act.form.setFieldValue('business', value === 'business')}
      />
      {business && (
        <>
          <TextInput label={t('organisation')} autoComplete="organization" {...text('name')} />
          <div className={styles.row}>
            <TextInput label={t('kvk')} description={tWords('optional')} inputMode="numeric" {...text('kvk')} />
            <TextInput label={t('vatNumber')} description={tWords('optional')} {...text('vatNumber')} />
          </div>
          <LookUpCompany
            endpoint={lookUpOwnCompanyEndpoint}
            input={{ token, kvk, vatNumber }}
            typed={act.form.values}
            onFound={(filled) => act.form.setValues(filled)}
            size="md"
          />
        </>
      )}
      <div className={styles.row}>
        <TextInput label={t('street')} autoComplete="address-line1" {...text('street')} />
        <TextInput className={styles.short} label={t('houseNumber')} {...text('houseNumber')} />
      </div>
      <div className={styles.row}>
        <TextInput className={styles.short} label={t('postcode')} autoComplete="postal-code" {...text('postcode')} />
        <TextInput label={t('city')} autoComplete="address-level2" {...text('city')} />
      </div>
      <CountrySelect label={t('country')} {...text('country')} />
    </RegisterForm>
  );
}
