import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text, version } from '#platform/contract/shapes.ts';

const language = z.enum(['nl', 'en']);
const place = { kind: z.string().max(60), unitId: id, language };
const words = { subject: requiredText(200), message: requiredText(4000), button: text(60) };

/** When the mail is sent automatically: never (`isOn` false), immediately (`afterDays` null), or after that many working days. */
const schedule = { isOn: z.boolean(), afterDays: z.number().int().min(1).max(30).nullable() };

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

export const mailTemplatesEndpoint = endpoint({
  name: 'identity.mailTemplates',
  method: 'GET',
  path: '/api/mail-templates',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({}),
  output: z.object({ rows: z.array(mailTemplate) }),
});

/** Saves the shop's own texts for a mail kind, per brand and language. */
export const saveMailTemplateEndpoint = endpoint({
  name: 'identity.saveMailTemplate',
  method: 'PUT',
  path: '/api/mail-templates/:kind/:unitId/:language',
  permission: 'mail_templates.edit',
  internalOnly: true,
  input: z.object({ ...place, ...words, version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['MAIL_FIELD_UNKNOWN', 'STALE_VERSION'],
});

/** Restores the built-in texts. */
export const resetMailTemplateEndpoint = endpoint({
  name: 'identity.resetMailTemplate',
  method: 'POST',
  path: '/api/mail-templates/:kind/:unitId/:language/reset',
  permission: 'mail_templates.edit',
  internalOnly: true,
  input: z.object({ ...place, version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
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

/** Sends the same preview as a mail to the current user. */
export const testMailTemplateEndpoint = endpoint({
  name: 'identity.testMailTemplate',
  method: 'POST',
  path: '/api/mail-templates/:kind/:unitId/:language/test',
  permission: 'mail_templates.edit',
  internalOnly: true,
  limit: 'mails',
  input: z.object({ ...place, ...words }),
  output: z.object({ to: z.string() }),
  refusals: ['MAIL_FIELD_UNKNOWN'],
});

/** Sets when mails of a kind are sent automatically to customers of a brand, in both languages. */
export const saveMailScheduleEndpoint = endpoint({
  name: 'identity.saveMailSchedule',
  method: 'PUT',
  path: '/api/mail-templates/:kind/:unitId/schedule',
  permission: 'mail_templates.edit',
  internalOnly: true,
  input: z.object({ kind: place.kind, unitId: id, ...schedule, version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
