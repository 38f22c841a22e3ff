import type { MergeField } from '#modules/relations/domain/merge/merge-customers.ts';
import { useMergeText } from '#modules/relations/web/merge/use-merge-text.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { Shown } from '#platform/web/forms/merge-panel.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { CustomerValues, OptionalNumber, PaymentPartValues } from './customer-values.ts';

/** Formats the values of a customer, for resolving a save conflict. */
export function useCustomerFormatters(): Shown<CustomerValues> {
  const t = useTranslations('relations');
  const format = useFormat();
  const words = useMergeText();
  const chosen = (field: MergeField) => (value: string) => words.value(field, value);
  const found = (field: MergeField) => (id: string | null) => (id === null ? '' : words.value(field, Number(id)));
  const percent = (value: OptionalNumber) => (value === '' ? t('ofPriceList') : `${format.decimal(Number(value))} %`);
  const part = ({ moment, percent: share, days, paidFirst }: PaymentPartValues) =>
    `${t(`paymentMoments.${moment}`)} ${percent(share)}, ${days}${t('paymentPlan.daysLater')}${paidFirst ? `, ${t('paymentPlan.paidFirstShort')}` : ''}`;
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
