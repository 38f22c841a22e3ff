import { describe, expect, it } from 'vitest';
import { decideWhys } from './whys.ts';

describe('five whys', () => {
  it('keeps the answers in their order, without empty ones at the end', () => {
    expect(decideWhys(['Cut too tight ', 'Stop set wrong', '', '', ''])).toMatchObject({ value: ['Cut too tight', 'Stop set wrong'] });
    expect(decideWhys(['', '', '', '', ''])).toMatchObject({ value: [] });
  });
  it('refuses an answer to a question that was skipped, naming the question', () => {
    expect(decideWhys(['Cut too tight', '', 'Not on the checklist'])).toMatchObject({
      code: 'WHY_SKIPPED',
      params: { question: 2 },
      field: 'whys.1',
    });
  });
});
