import { describe, expect, it } from 'vitest';
import { asksSomething } from './timeline.ts';

describe('an order asks something of its customer', () => {
  const proofs = [{ uploadId: 4, name: 'cover.pdf' }];
  it('while files are to come', () => expect(asksSomething({ proofs: [], filesToDo: 1 })).toBe(true));
  it('while a proof waits for an answer', () => expect(asksSomething({ proofs, filesToDo: 0 })).toBe(true));
  it('and else nothing', () => expect(asksSomething({ proofs: [], filesToDo: 0 })).toBe(false));
});
