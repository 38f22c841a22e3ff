import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { thesisAnswers, thesisStep } from './thesis.shapes.ts';

const changes = thesisAnswers.partial();

/** How many calls without a response a page remembers. */
export const mostUnanswered = 3;

/**
 * Saves the answers that changed. `version` 0 makes the draft. When something else was saved since that version, the changes are merged with it,
 * and `answers` has what is saved now and differs from them: of an answer that both changed what was saved first. STALE_VERSION when the draft was
 * ordered or discarded.
 */
export const saveThesisDraftEndpoint = endpoint({
  name: 'theses.saveDraft',
  method: 'POST',
  path: '/api/thesis',
  permission: 'fup',
  input: z.object({
    version,
    step: thesisStep,
    changes,
    /** What the page knows of these answers: as it read or saved them last, and as it sent them since without a response. */
    known: z
      .array(changes)
      .max(1 + mostUnanswered)
      .default([]),
  }),
  output: z.object({ version: z.number().int(), savedAt: z.string(), answers: changes }),
  refusals: ['STALE_VERSION', 'ONLY_FOR_CUSTOMERS'],
});
