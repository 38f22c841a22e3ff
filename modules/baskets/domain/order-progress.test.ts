import { describe, expect, it } from 'vitest';
import { progressOfLine, progressOfOrder, stateOfOrder, stepsOfOrder } from './order-progress.ts';
import { canceledLineStatuses, lineStatuses } from './statuses.ts';

const line = (status: (typeof lineStatuses)[number], resumeStatus: (typeof lineStatuses)[number] | null = null) => ({
  status,
  resumeStatus,
});

describe('what a customer sees of an order', () => {
  it('is as far as the line that is least far', () => {
    expect(progressOfOrder('in_progress', [line('ready'), line('authorization')])).toBe('proof');
    expect(progressOfOrder('in_progress', [line('in_progress'), line('planned')])).toBe('making');
  });
  it('asks for no files nor a proof of what lies in stock', () => {
    expect(stepsOfOrder(true)).toEqual(['ordered', 'making', 'ready', 'delivered']);
    expect(stepsOfOrder(false)).toContain('proof');
  });
  it('passes over what was canceled', () => expect(progressOfOrder('ready', [line('ready'), line('order_canceled')])).toBe('ready'));
  it('is delivered when the order is, and ordered when there is nothing to make', () => {
    expect(progressOfOrder('closed', [])).toBe('delivered');
    expect(progressOfOrder('order_confirmation_sent', [])).toBe('ordered');
  });
  it('shows a waiting line where it was', () => {
    expect(progressOfLine('on_hold', 'in_progress')).toBe('making');
    expect(progressOfLine('on_hold', null)).toBeUndefined();
  });
  it('has a step for every line that came to something', () => {
    const without = lineStatuses.filter((status) => progressOfLine(status, null) === undefined);
    expect(without).toEqual(['on_hold', ...canceledLineStatuses]);
  });
  it('says whether it runs, waits or is over', () =>
    expect((['in_progress', 'on_hold', 'order_canceled'] as const).map(stateOfOrder)).toEqual(['running', 'on_hold', 'canceled']));
});
