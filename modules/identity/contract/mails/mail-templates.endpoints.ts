import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text, version } from '#platform/contract/shapes.ts';
import { readerLanguages } from '#platform/domain/translation-locale.ts';

const language = z.enum(readerLanguages);
export const place = { kind: z.string().max(60), unitId: id, language };
export const words = { subject: requiredText(200), message: requiredText(4000), button: text(60) };

/** When the mail is sent automatically: never (`isOn` false), immediately (`afterDays` null), or after that many working days. */
export const schedule = { isOn: z.boolean(), afterDays: z.number().int().min(1).max(30).nullable() };

const mailTemplate = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** Name of the mail kind in the reader's language. */
  name: z.string(),
  unitId: z.number().int(),
  unitName: z.string(),
  language,
  subject: z.string(),
  message: z.string(),
  button: z.string(),
  /** Whether mails of this kind have a link button. */
  hasButton: z.boolean(),
  fields: z.array(z.string()),
  /** Set for mails that are sent automatically, null for mails that a user sends. Both languages share one schedule. */
  schedule: z.object({ ...schedule, version }).nullable(),
  /** True when the shop changed the texts, false for the built-in ones. */
  own: z.boolean(),
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});
export type MailTemplateRow = z.infer<typeof mailTemplate>;

export const listMailTemplatesEndpoint = endpoint({
  name: 'identity.listMailTemplates',
  method: 'GET',
  path: '/api/mail-templates',
  permission: 'maintenance_general.view',
  internalOnly: true,
  heavy: true,
  input: z.object({}),
  output: z.object({ rows: z.array(mailTemplate) }),
});

/** Renders a mail with these texts, filled with data of the brand's newest order where available. */
export const previewMailTemplateEndpoint = endpoint({
  name: 'identity.previewMailTemplate',
  method: 'POST',
  path: '/api/mail-templates/:kind/:unitId/:language/preview',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ ...place, ...words }),
  output: z.object({
    subject: z.string(),
    html: z.string(),
    /** The record that supplies the data; null when example data is used. */
    about: z.string().nullable(),
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});
