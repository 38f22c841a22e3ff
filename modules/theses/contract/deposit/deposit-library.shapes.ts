import { z } from 'zod';
import { countryCode, maxDepositCopies } from '#modules/theses/contract/thesis.shapes.ts';
import { text } from '#platform/contract/shapes.ts';

/** The national library that keeps a copy of every book; without a street it is not offered. */
export const depositLibraryFields = {
  name: text(120),
  /** The number of copies that it takes. */
  copies: z.number().int().min(1).max(maxDepositCopies),
  attention: text(120),
  street: text(120),
  houseNumber: text(20),
  postcode: text(12),
  city: text(80),
  country: countryCode,
};
