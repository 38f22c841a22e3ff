import { describe, expect, it } from 'vitest';
import { owedStatuses } from '#modules/baskets/domain/lateness.ts';
import { asksSomething, orderSteps, stepOf } from './timeline.ts';

describe('the timeline of an order', () => {
  it('has a step for every running status but on hold, and ends at delivered', () => {
    expect(owedStatuses.filter((status) => stepOf(status) === null)).toEqual(['on_hold']);
    expect(orderSteps[stepOf('delivered')!]).toBe('delivered');
  });
  it('has not reached delivered while a part is still to come', () => expect(orderSteps[stepOf('partly_delivered')!]).toBe('ready'));
});

describe('an order asks something of its customer', () => {
  const proofs = [{ uploadId: 4, name: 'cover.pdf' }];
  it('while files are to come', () => expect(asksSomething({ proofs: [], filesToDo: 1 })).toBe(true));
  it('while a proof waits for an answer', () => expect(asksSomething({ proofs, filesToDo: 0 })).toBe(true));
  it('and else nothing', () => expect(asksSomething({ proofs: [], filesToDo: 0 })).toBe(false));
});
