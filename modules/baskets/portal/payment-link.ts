import type { LinkProps } from '#platform/web/routing/use-page.ts';

type PaymentLink = (paymentId: number) => LinkProps;
let paymentLink: PaymentLink | undefined;

/** Called once by `apps/web`: where a customer pays, a page of a higher module. */
export function fillPaymentLink(link: PaymentLink): void {
  paymentLink = link;
}

export function paymentLinkOf(paymentId: number): LinkProps {
  if (!paymentLink) throw new Error('the link to a payment is not filled');
  return paymentLink(paymentId);
}
