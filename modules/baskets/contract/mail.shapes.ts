import { z } from 'zod';
import { mailTypes } from '#modules/baskets/domain/mail.ts';
import { id, plainDate, requiredText, text } from '#platform/contract/shapes.ts';

const types = Object.values(mailTypes).map(String) as [string, ...string[]];
/** The number of a type of mail, as it stands in an address. */
export const mailType = z.enum(types);

/** To whom a mail goes, in whose language. */
export const mailTo = { contactId: id.optional() };

/** Day and time in the shop's zone. */
const sendAt = z.iso
  .datetime({ local: true, offset: false })
  .refine((moment) => moment >= '1900' && moment < '3000' && !moment.endsWith('Z'))
  .optional();

/** What a letter says of days hangs on when it goes and until when a quote holds. */
export const mailTerms = { ...mailTo, validUntil: plainDate.optional(), sendAt };

/** What the sender may change of a mail before it goes. */
export const mailAsk = {
  ...mailTo,
  subject: requiredText(200).optional(),
  message: text(4000).optional(),
  /** Further readers, beside the contact. */
  extra: z.array(z.email().max(200)).max(10).default([]),
  /** Files of the basket that go along. */
  fileIds: z.array(id).max(20).default([]),
  /** At once when left out. */
  sendAt,
};
