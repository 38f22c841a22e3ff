import { mailKinds } from '#platform/server/mail-words.ts';

const order = { number: '26-1142', description: 'Proefschrift Van der Velde', name: 'Marit van der Velde' };

/** What is mailed to the contact when goods leave: with the carrier's tracking, or by our own van. */
export const shippingMailKinds = [
  mailKinds.entry({ kind: 'shipped', text: 'shipping.mail.shipped', fields: { ...order, tracking: '3SKATE012345678' } }),
  mailKinds.entry({ kind: 'shipped_own', text: 'shipping.mail.shippedOwn', fields: order }),
];
