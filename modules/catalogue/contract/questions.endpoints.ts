import { z } from 'zod';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { emptyShape, id, version } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';
import { answerValue, question, questionFields } from './question.shapes.ts';

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
export const questionsEndpoint = endpoint({
  name: 'catalogue.questions',
  method: 'GET',
  path: '/api/questions',
  permission: 'maintenance_general.view or product_groups.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(questionRow) }),
});

export const saveQuestionEndpoint = endpoint({
  name: 'catalogue.saveQuestion',
  method: 'POST',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/questions',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ ...questionFields, id: id.optional(), version: version.optional(), defaults: z.array(answerValue).max(60) }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [
    'QUESTION_CODE_TAKEN',
    'QUESTION_CODE_FIXED',
    'QUESTION_TYPE_MISMATCH',
    'NUMBER_BOUNDS',
    'ANSWERS_MISSING',
    'ANSWER_INVALID',
    'ANSWER_TWICE',
    'CONDITION_UNKNOWN',
    'CONDITION_ORDER',
    'DEFAULT_ANSWER_COUNT',
    'DEFAULT_NO_ANSWER',
    'QUESTION_IN_USE',
    'STALE_VERSION',
  ],
});

/** Moves a question before another one, or to the end. */
export const moveQuestionEndpoint = endpoint({
  name: 'catalogue.moveQuestion',
  method: 'POST',
  path: '/api/questions/:id/move',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ id, beforeId: id.nullable() }),
  output: z.object({ id: z.number() }),
  refusals: ['CONDITION_ORDER'],
});

export const removeQuestionEndpoint = endpoint({
  name: 'catalogue.removeQuestion',
  method: 'DELETE',
  path: '/api/questions/:id',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['QUESTION_IN_USE'],
});

const named = z.object({ code: z.string(), name: z.string() });
/** Lists the values that a case may contain, according to the current parameters. */
export const caseVocabularyEndpoint = endpoint({
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
export type CaseVocabulary = z.infer<(typeof caseVocabularyEndpoint)['output']>;
