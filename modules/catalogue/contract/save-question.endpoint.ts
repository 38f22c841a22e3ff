import { z } from 'zod';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { answerValue, questionFields } from './question.shapes.ts';

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
