/** Where a customer sees an online payment, and where the provider sends the browser back to. */
export const onlinePaymentPath = (id: number) => `/customer-portal/payment/${id}`;

/** Stands for the token in the address to which the provider returns a payer without an account: a token is never stored. */
export const returnedToken = 'returned';
/** Where an order is paid before it is made, by a link. */
export const orderPaymentPath = (token: string) => `/pay-order/${token}`;
/** Where an invoice is paid by the link of its mail. */
export const invoicePaymentPath = (token: string) => `/pay/${token}`;
