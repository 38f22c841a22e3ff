import { describe, expect, it } from 'vitest';
import { canceledLineStatuses, lineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { progressOfLine, progressOfOrder, stateOfOrder, stepsOfOrder } from './order-progress.ts';

const line = (status: (typeof lineStatuses)[number], resumeStatus: (typeof lineStatuses)[number] | null = null) => ({
  status,
  resumeStatus,
});

describe('order progress shown to a customer', () => {
  it('takes the step of the slowest line', () => {
    expect(progressOfOrder('in_progress', [line('ready'), line('authorization')])).toBe('proof');
    expect(progressOfOrder('in_progress', [line('in_progress'), line('planned')])).toBe('making');
  });
  it('skips files and proof for goods from stock', () => {
    expect(stepsOfOrder(true)).toEqual(['ordered', 'making', 'ready', 'delivered']);
    expect(stepsOfOrder(false)).toContain('proof');
  });
  it('ignores canceled lines', () => expect(progressOfOrder('ready', [line('ready'), line('order_canceled')])).toBe('ready'));
  it('shows delivered once the order is, and ordered when there is nothing to make', () => {
    expect(progressOfOrder('closed', [])).toBe('delivered');
    expect(progressOfOrder('order_confirmation_sent', [])).toBe('ordered');
  });
  it('shows a line on hold at the step before the hold', () => {
    expect(progressOfLine('on_hold', 'in_progress')).toBe('making');
    expect(progressOfLine('on_hold', null)).toBeUndefined();
  });
  it('has a step for every status but the canceled ones', () => {
    const without = lineStatuses.filter((status) => progressOfLine(status, null) === undefined);
    expect(without).toEqual(['on_hold', ...canceledLineStatuses]);
  });
  it('says whether the order is running, on hold or canceled', () =>
    expect((['in_progress', 'on_hold', 'order_canceled'] as const).map(stateOfOrder)).toEqual(['running', 'on_hold', 'canceled']));
});
