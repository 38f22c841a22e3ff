import { updateCustomerEndpoint } from '#modules/relations/contract/customer/update-customer.endpoint.ts';
import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { creditUsed } from '#modules/relations/domain/finance/credit.ts';
import { VatCheck } from '#modules/relations/web/finance/vat-check.tsx';
import { eurosOf } from '#platform/domain/money.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { atLeast, atMost, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import columns from '../list/customer-columns.module.css';
import { CustomerFields } from './customer-fields.tsx';
import { type CustomerValues, customerInput, type OptionalNumber, useCustomerLabels } from './customer-values.ts';
import styles from './relations-form.module.css';
import { useCustomerFormatters } from './use-customer-formatters.ts';

const percentOf = (rate: number) => Math.round(rate * 10_000) / 100;
const optionalPercent = (rate: number | null): OptionalNumber => (rate === null ? '' : percentOf(rate));
const textOf = (id: number | null) => (id === null ? null : String(id));

function valuesOf(customer: CustomerView): CustomerValues {
  const { creditLimit, surchargeRate, businessUnitId, misId, vatNumber, kvk, oin, iban, bic } = customer;
  const { name, business, customerType, language, priceListType, rounding, vatType, paymentDays, invoiceFrequency } = customer;
  const { paymentMonthEnd, invoiceReminders, poRequired, proofRequired, packCheck, fsc, notes, paymentPlan } = customer;
  return {
    ...{ name, business, customerType, language, priceListType, rounding, vatType, paymentDays, invoiceFrequency },
    ...{ paymentMonthEnd, invoiceReminders, poRequired, proofRequired, packCheck, fsc, notes, paymentPlan },
    businessUnitId: String(businessUnitId),
    misId: misId ?? '',
    vatNumber: vatNumber ?? '',
    kvk: kvk ?? '',
    oin: oin ?? '',
    iban: iban ?? '',
    bic: bic ?? '',
    creditLimitEuro: eurosOf(creditLimit),
    surchargePercent: percentOf(surchargeRate),
    profitBlackPercent: optionalPercent(customer.profitBlackRate),
    profitColourPercent: optionalPercent(customer.profitColourRate),
    inkCoveragePercent: optionalPercent(customer.defaultInkCoverage),
    accountManagerId: textOf(customer.accountManagerId),
    orderManagerId: textOf(customer.orderManagerId),
    prepressManagerId: textOf(customer.prepressManagerId),
  };
}

/** Shows the used share of the credit, with a warning when it exceeds the limit. */
function CreditUsed({ used }: { used: number }) {
  const t = useTranslations('relations.credit');
  const format = useFormat();
  return (
    <span data-over={used > 1 || undefined} className={columns.credit}>
      {[format.percent(used), used > 1 && t('over')].filter(Boolean).join(' · ')}
    </span>
  );
}

export function GeneralTab({ customer, mayEdit }: { customer: CustomerView; mayEdit: boolean }) {
  const t = useTranslations('relations');
  const labels = useCustomerLabels();
  const shown = useCustomerFormatters();
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
  const used = creditUsed(customer);
  const facts = [
    { label: t('fields.openEuro'), value: <Money value={customer.openValue} /> },
    { label: t('fields.creditEuro'), value: <Money value={customer.creditLimit} /> },
    { label: t('fields.creditUsed'), value: used !== null && <CreditUsed used={used} /> },
    { label: t('vatCheck.title'), value: <VatCheck customer={customer} mayEdit={mayEdit} /> },
  ];
  return (
    <div className={styles.form}>
      <Facts facts={facts} />
      {mayEdit ? (
        <ActFormFrame act={act} submitLabel={t('edit.save')} labels={labels} shown={shown}>
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
