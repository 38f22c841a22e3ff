import { z } from 'zod';
import { licences, publicationStatuses } from '#modules/publications/domain/licences.ts';
import { textLanguages } from '#modules/publications/domain/text-languages.ts';
import { plainDate, requiredText, text } from '#platform/contract/shapes.ts';

/** The author's texts. */
export const publicationFields = {
  title: requiredText(200),
  subtitle: text(200),
  author: requiredText(120),
  abstract: text(6000),
  institute: text(160),
  promotors: text(300),
  defenceOn: plainDate.nullable(),
  defencePlace: text(160),
  nur: text(3),
  licence: z.enum(licences),
  /** The day from which the e-book is open; null for at once. */
  embargoUntil: plainDate.nullable().default(null),
  doi: text(100).default(''),
  /** Of its text; empty when it is not said. */
  language: z.enum(textLanguages).default(''),
};

const shown = {
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  author: z.string(),
  abstract: z.string(),
  institute: z.string(),
  promotors: z.string(),
  defenceOn: z.string().nullable(),
  defencePlace: z.string(),
  isbn: z.string(),
  nur: z.string(),
  licence: z.enum(licences),
  embargoUntil: z.string().nullable(),
  doi: z.string(),
  language: z.enum(textLanguages),
  hasCover: z.boolean(),
  hasEbook: z.boolean(),
};
export const publicationShape = z.object({ ...shown, status: z.enum(publicationStatuses), publishedAt: z.string().nullable() });
export type Publication = z.infer<typeof publicationShape>;
/** The name of the NUR; empty where the shop's list lacks it. */
export const nurName = z.string();
export const brandOfPublication = z.object({ unit: z.number().int(), name: z.string() });
