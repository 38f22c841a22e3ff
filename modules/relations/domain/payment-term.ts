/** In how many days an invoice is to be paid: from its date, or from the end of its month. */
export type PaymentTerm = { paymentDays: number; paymentMonthEnd: boolean };

/** The last day on which an invoice of this day is paid in time. */
export function dueDay(issuedOn: Temporal.PlainDate, { paymentDays, paymentMonthEnd }: PaymentTerm): Temporal.PlainDate {
  const from = paymentMonthEnd ? issuedOn.with({ day: issuedOn.daysInMonth }) : issuedOn;
  return from.add({ days: paymentDays });
}

/** From when a term counts, as texts name it. */
export const termStart = (paymentMonthEnd: boolean | undefined): 'month_end' | 'invoice' => (paymentMonthEnd ? 'month_end' : 'invoice');
