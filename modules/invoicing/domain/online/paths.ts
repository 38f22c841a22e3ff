/** Where a customer sees an online payment, and where the provider sends the browser back to. */
export const onlinePaymentPath = (id: number) => `/customer-portal/payment/${id}`;
