import { mailKinds } from '#platform/server/mail/mail-text.ts';

const order = { number: '26-1142', description: 'Proefschrift Van der Velde', name: 'Marit van der Velde' };

const ready = { goods: '150 × Proefschrift', address: 'Ambachtsweg 12, 3542 DG Utrecht' };

/** The mails to the contact when goods leave (with the carrier's tracking, by our own van, from the supplier, or as files by a link) and when they can be picked up. */
export const shippingMailKinds = [
  mailKinds.entry({ kind: 'shipped', text: 'shipping.mail.shipped', fields: { ...order, tracking: '3SKATE012345678' } }),
  mailKinds.entry({ kind: 'shipped_own', text: 'shipping.mail.shippedOwn', fields: order }),
  mailKinds.entry({ kind: 'brought_by_supplier', text: 'shipping.mail.brought', fields: order }),
  mailKinds.entry({ kind: 'brought_tracked', text: 'shipping.mail.broughtTracked', fields: { ...order, tracking: '3SKATE012345678' } }),
  mailKinds.entry({ kind: 'delivered_digitally', text: 'shipping.mail.digital', fields: order }),
  mailKinds.entry({
    ...{ kind: 'pick_up', text: 'shipping.mail.pick_up', fields: { ...order, ...ready } },
    schedule: { isOn: true, afterDays: null },
  }),
];
