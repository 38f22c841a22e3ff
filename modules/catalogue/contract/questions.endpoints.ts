import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';
import { question } from './question.shapes.ts';

const use = z.object({ kind: z.enum(['subGroup', 'condition', 'restriction', 'default']), name: z.string() });
const questionRow = question.extend({
  id: z.number(),
  version: z.number(),
  /** Its position in the library, from 1. */
  position: z.number(),
  /** The general default: exactly one value. */
  defaults: z.array(z.string()),
  uses: z.array(use),
});
export type QuestionRow = z.infer<typeof questionRow>;

/** Lists all questions, in the order in which they are asked. */
export const listQuestionsEndpoint = endpoint({
  name: 'catalogue.listQuestions',
  method: 'GET',
  path: '/api/questions',
  permission: 'maintenance_general.view or product_groups.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(questionRow) }),
});

const named = z.object({ code: z.string(), name: z.string() });
/** Lists the values that a case may contain, according to the current parameters. */
export const readCaseVocabularyEndpoint = endpoint({
  name: 'catalogue.readCaseVocabulary',
  method: 'GET',
  path: '/api/catalogue/words',
  permission: anyOf('maintenance_general.view', 'product_groups.view', 'calculations_parameters.view'),
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    papers: z.array(named),
    presses: z.array(named),
    films: z.array(z.string()),
  }),
});
export type CaseVocabulary = z.infer<(typeof readCaseVocabularyEndpoint)['output']>;
