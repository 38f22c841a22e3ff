import type { customerFields } from '#modules/relations/contract/customer.shapes.ts';
import type {
  customerLanguages,
  customerTypes,
  invoiceFrequencies,
  roundings,
  vatTypes,
} from '#modules/relations/domain/customer/customer.ts';
import type { PaymentMoment } from '#modules/relations/domain/finance/payment-plan.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** An optional number field. */
export type OptionalNumber = number | '';
export type PaymentPartValues = { moment: PaymentMoment; percent: number; days: number; paidFirst?: boolean | undefined };

/** The form values of a customer: amounts in euro, rates in per cent. */
export type CustomerValues = {
  name: string;
  business: boolean;
  misId: string;
  customerType: (typeof customerTypes)[number];
  businessUnitId: string;
  language: (typeof customerLanguages)[number];
  priceListType: string;
  surchargePercent: number;
  rounding: (typeof roundings)[number];
  profitBlackPercent: OptionalNumber;
  profitColourPercent: OptionalNumber;
  inkCoveragePercent: OptionalNumber;
  vatType: (typeof vatTypes)[number];
  vatNumber: string;
  kvk: string;
  oin: string;
  iban: string;
  bic: string;
  creditLimitEuro: number;
  paymentDays: number;
  paymentMonthEnd: boolean;
  paymentPlan: PaymentPartValues[];
  invoiceFrequency: (typeof invoiceFrequencies)[number];
  invoiceReminders: boolean;
  poRequired: boolean;
  proofRequired: boolean;
  packCheck: boolean;
  fsc: boolean;
  accountManagerId: string | null;
  orderManagerId: string | null;
  prepressManagerId: string | null;
  notes: string;
};

type CustomerInput = { [Name in keyof typeof customerFields]: (typeof customerFields)[Name]['_zod']['input'] };

const rateOf = (percent: OptionalNumber) => Math.round(Number(percent) * 100) / 10_000;
const optionalRate = (percent: OptionalNumber) => (percent === '' ? null : rateOf(percent));
const idOf = (value: string | null) => (value === null ? null : Number(value));

export function customerInput(values: CustomerValues): CustomerInput {
  const { surchargePercent, profitBlackPercent, profitColourPercent, inkCoveragePercent, creditLimitEuro, ...rest } = values;
  return {
    ...rest,
    businessUnitId: Number(values.businessUnitId),
    surchargeRate: rateOf(surchargePercent),
    profitBlackRate: optionalRate(profitBlackPercent),
    profitColourRate: optionalRate(profitColourPercent),
    defaultInkCoverage: optionalRate(inkCoveragePercent),
    creditLimit: moneyFromEuros(Number(creditLimitEuro)),
    accountManagerId: idOf(values.accountManagerId),
    orderManagerId: idOf(values.orderManagerId),
    prepressManagerId: idOf(values.prepressManagerId),
  };
}

const labelled = [
  ...['name', 'misId', 'vatNumber', 'kvk', 'oin', 'iban', 'bic', 'paymentDays', 'paymentMonthEnd', 'paymentPlan', 'notes'],
  ...['customerType', 'business', 'language', 'priceListType', 'surchargePercent', 'rounding', 'vatType', 'creditLimitEuro'],
  ...[
    'invoiceFrequency',
    'invoiceReminders',
    'poRequired',
    'proofRequired',
    'packCheck',
    'fsc',
    'accountManagerId',
    'orderManagerId',
    'prepressManagerId',
  ],
  ...['street', 'houseNumber', 'postcode', 'city', 'deliveryInstructions', 'firstName', 'surname', 'email'],
] as const;
/** Text keys of fields whose key differs from their name. */
const titles = {
  businessUnitId: 'unit',
  profitBlackPercent: 'profitBlack',
  profitColourPercent: 'profitColour',
  inkCoveragePercent: 'inkCoverage',
} as const;

export function useCustomerLabels() {
  const t = useTranslations('relations.fields');
  const own = labelled.map((name) => [name, t(name)]);
  return Object.fromEntries([...own, ...Object.entries(titles).map(([name, title]) => [name, t(title)])]);
}
