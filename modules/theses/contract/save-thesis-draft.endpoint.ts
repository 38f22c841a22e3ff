import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { thesisAnswers, thesisStep } from './thesis.shapes.ts';

/** Saves the answers that changed. `version` 0 makes the draft; STALE_VERSION when another tab saved first. */
export const saveThesisDraftEndpoint = endpoint({
  name: 'theses.saveDraft',
  method: 'POST',
  path: '/api/thesis',
  permission: 'fup',
  input: z.object({ version, step: thesisStep, changes: thesisAnswers.partial() }),
  output: z.object({ version: z.number().int(), savedAt: z.string() }),
  refusals: ['STALE_VERSION', 'ONLY_FOR_CUSTOMERS'],
});
