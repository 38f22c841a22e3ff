import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text, version } from '#platform/contract/shapes.ts';
import { thesisAnswers, thesisStep } from './thesis.shapes.ts';

const changes = thesisAnswers.partial();

const most = { known: 4, names: 100 };

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
    /** These answers, and what belongs with them, as the window read or saved them last. */
    known: z.array(changes).max(most.known).default([]),
    /** The names of what changed of them, such as `title` and `cover.backText`; without any, what differs from `known`. */
    names: z.array(text(60)).max(most.names).default([]),
    /** The window that saves, and the order of its saves: one that arrives late does not undo a later one. */
    save: z.object({ page: text(40), order: z.number().int().min(1) }).optional(),
  }),
  output: z.object({ version: z.number().int(), savedAt: z.string(), answers: changes }),
  refusals: ['STALE_VERSION', 'ONLY_FOR_CUSTOMERS'],
});
