/** Where the payment provider reports that something changed. */
export const onlinePaymentMessagePath = '/async/payment-messages';
