import { describe, expect, it } from 'vitest';
import { actChanged } from './use-form-ground.ts';

const act = (version: number, note = '') => ({ initial: { note }, toInput: (typed: { note: string }) => ({ id: 1, version, ...typed }) });

describe('an act that stays open while others work on the same record', () => {
  it('is told of a newer version, though its fields are no fields of the record', () => expect(actChanged(act(1), act(2))).toBe(true));
  it('is told of what it began with', () => expect(actChanged(act(1), act(1, 'x'))).toBe(true));
  it('is not told of the same record that was read once more', () => expect(actChanged(act(1), act(1))).toBe(false));
});
