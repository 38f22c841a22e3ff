/** Methods of sending goods or files to an address. */
export const outboundMethods = ['letterbox', 'parcel', 'pallet', 'own_transport', 'pick_up', 'digital', 'direct'] as const;
export type OutboundMethod = (typeof outboundMethods)[number];
/** With `stock`, pieces do not leave: they are kept for the customer as an article. */
export const deliveryMethods = [...outboundMethods, 'stock'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
