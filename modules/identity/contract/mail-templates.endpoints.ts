import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text, version } from '#platform/contract/shapes.ts';

const language = z.enum(['nl', 'en']);
const place = { kind: z.string().max(60), unitId: id, language };
const words = { subject: requiredText(200), message: requiredText(4000), button: text(60) };

/** When it goes by itself: not at all, as soon as it happens (no days), or so many working days later. */
const schedule = { isOn: z.boolean(), afterDays: z.number().int().min(1).max(30).nullable() };

const mailTemplate = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** What the kind is called, in the reader's language. */
  name: z.string(),
  unitId: z.number().int(),
  unitName: z.string(),
  language,
  subject: z.string(),
  message: z.string(),
  button: z.string(),
  /** Whether its letter leads somewhere. */
  hasButton: z.boolean(),
  fields: z.array(z.string()),
  /** Of a mail that can go by itself; null for one that somebody sends. Says the same in both languages. */
  schedule: z.object({ ...schedule, version }).nullable(),
  /** The shop's own words, or those that came with the program. */
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

/** The shop's own words for a kind of mail of one brand in one language. */
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

/** Back to the words that came with the program. */
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

/** How a mail with these words looks, with the data of the newest order of the brand as far as there are any. */
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
    /** The record that the data are of; null when they are examples. */
    about: z.string().nullable(),
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});

/** The same as a mail to oneself. */
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

/** When mails of a kind go by themselves to customers of a brand, whatever their language. */
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
