import { expect, it } from 'vitest';
import { filesSummary } from './files-summary.ts';

it('files summary › tells what is there, what must be mended first, and what comes after the order', () => {
  const unembedded = { code: 'FONT_NOT_EMBEDDED' as never, accepted: false, mayAccept: 'nobody' as const };
  expect(
    filesSummary([
      { slot: 'inner', file: { verdict: 'ERRORS', findings: [unembedded] } },
      { slot: 'cover', file: { verdict: null, findings: [] } },
      { slot: 'bookmark', file: { verdict: 'ERRORS', findings: [{ ...unembedded, accepted: true }] } },
      { slot: 'hardcover', file: null },
    ]),
  ).toEqual({ there: ['cover', 'bookmark'], toMend: ['inner'], toCome: ['hardcover'] });
});
