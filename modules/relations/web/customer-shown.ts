import { useTranslations } from 'use-intl';
import type { MergeField } from '#modules/relations/domain/merge-customers.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { Shown } from '#platform/web/forms/merge-panel.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import type { CustomerValues, Optional, PaymentPartValues } from './customer-values.ts';
import { useMergeWords } from './merge-value.ts';

/** Formats the values of a customer, for resolving a save conflict. */
export function useCustomerShown(): Shown<CustomerValues> {
  const t = useTranslations('relations');
  const format = useFormat();
  const words = useMergeWords();
  const chosen = (field: MergeField) => (value: string) => words.value(field, value);
  const found = (field: MergeField) => (id: string | null) => (id === null ? '' : words.value(field, Number(id)));
  const percent = (value: Optional) => (value === '' ? t('ofPriceList') : `${format.decimal(Number(value))} %`);
  const part = ({ moment, percent: share, days }: PaymentPartValues) =>
    `${t(`paymentMoments.${moment}`)} ${percent(share)}, ${days}${t('paymentPlan.daysLater')}`;
  return {
    ...{ customerType: chosen('customerType'), language: chosen('language'), priceListType: chosen('priceListType') },
    ...{ rounding: chosen('rounding'), vatType: chosen('vatType'), invoiceFrequency: chosen('invoiceFrequency') },
    ...{ businessUnitId: found('businessUnitId'), accountManagerId: found('accountManagerId') },
    ...{ orderManagerId: found('orderManagerId'), prepressManagerId: found('prepressManagerId') },
    ...{ surchargePercent: percent, profitBlackPercent: percent, profitColourPercent: percent },
    inkCoveragePercent: (value) => (value === '' ? '' : percent(value)),
    creditLimitEuro: (euros) => format.money(moneyFromEuros(Number(euros)), { sign: true }),
    paymentPlan: (parts) => parts.map(part).join('; ') || t('paymentPlan.none'),
  };
}
