import { z } from 'zod';
import { mailTypes } from '#modules/baskets/domain/mail/mail.ts';
import { id, plainDate, requiredText, text } from '#platform/contract/shapes.ts';

const types = Object.values(mailTypes).map(String) as [string, ...string[]];
/** The number of a kind of mail, as in the address of its page. */
export const mailType = z.enum(types);

/** The contact who receives a mail and whose language it is in. */
export const mailTo = { contactId: id.optional() };

/** Day and time in the shop's time zone. */
const sendAt = z.iso
  .datetime({ local: true, offset: false })
  .refine((moment) => moment >= '1900' && moment < '3000' && !moment.endsWith('Z') && !/\.\d{10}/.test(moment))
  .optional();

/** The input that the dates in a mail depend on: when it is sent and the last day of the quote. */
export const mailTerms = { ...mailTo, validUntil: plainDate.optional(), sendAt };

/** The fields of a mail that the sender can edit. */
export const mailInput = {
  ...mailTo,
  subject: requiredText(200).optional(),
  message: text(4000).optional(),
  /** Further recipients, besides the contact. */
  extra: z.array(z.email().max(200)).max(10).default([]),
  /** Files of the basket to attach. */
  fileIds: z.array(id).max(20).default([]),
  /** Left out to send at once. */
  sendAt,
};
