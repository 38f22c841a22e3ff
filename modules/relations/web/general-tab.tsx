import { useTranslations } from 'use-intl';
import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { updateCustomerEndpoint } from '#modules/relations/contract/save-customer.endpoint.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { atLeast, atMost, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { CustomerFields, type CustomerValues, customerInput, useCustomerLabels } from './customer-fields.tsx';
import styles from './relations-form.module.css';

function valuesOf(customer: CustomerView): CustomerValues {
  const { creditLimit, surchargeRate, businessUnitId, misId, vatNumber, kvk, iban } = customer;
  const { name, business, customerType, language, priceListType, rounding, vatType, paymentDays, invoiceFrequency } = customer;
  const { poRequired, proofRequired, blocked, notes } = customer;
  return {
    ...{ name, business, customerType, language, priceListType, rounding, vatType, paymentDays, invoiceFrequency },
    ...{ poRequired, proofRequired, blocked, notes },
    businessUnitId: String(businessUnitId),
    misId: misId ?? '',
    vatNumber: vatNumber ?? '',
    kvk: kvk ?? '',
    iban: iban ?? '',
    creditLimitEuro: eurosOf(creditLimit),
    surchargePercent: surchargeRate * 100,
  };
}

export function GeneralTab({ customer, mayEdit }: { customer: CustomerView; mayEdit: boolean }) {
  const t = useTranslations('relations');
  const labels = useCustomerLabels();
  const rules = useRules<CustomerValues>({ name: [required], paymentDays: [required, atLeast(0), atMost(120)] });
  const act = useActForm(updateCustomerEndpoint, {
    initial: valuesOf(customer),
    rules,
    attribute: t('edit.customer'),
    isChange: true,
    toInput: (values) => ({ id: customer.id, version: customer.version, ...customerInput(values) }),
    draftKey: `customer-${customer.id}`,
    invalidates: ['relations'],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const facts = [
    { label: t('fields.openEuro'), value: <Money value={customer.openValue} /> },
    { label: t('fields.creditEuro'), value: <Money value={customer.creditLimit} /> },
  ];
  return (
    <div className={styles.form}>
      <Facts facts={facts} />
      {mayEdit ? (
        <ActFormFrame act={act} submitLabel={t('edit.save')} labels={labels}>
          <CustomerFields act={act} />
        </ActFormFrame>
      ) : (
        <fieldset disabled style={{ border: 0, margin: 0, padding: 0 }}>
          <CustomerFields act={act} />
        </fieldset>
      )}
    </div>
  );
}
