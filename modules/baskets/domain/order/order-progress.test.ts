import { describe, expect, it } from 'vitest';
import { canceledLineStatuses, lineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { isInProduction, progressOfLine, progressOfOrder, shownState, stateOfOrder, stepsDoneAt, stepsOfOrder } from './order-progress.ts';

const line = (status: (typeof lineStatuses)[number], resumeStatus: (typeof lineStatuses)[number] | null = null) => ({
  status,
  resumeStatus,
});

describe('order progress shown to a customer', () => {
  it('takes the step of the slowest line', () => {
    expect(progressOfOrder('in_progress', [line('ready'), line('authorization')])).toBe('proof');
    expect(progressOfOrder('in_progress', [line('in_progress'), line('planned')])).toBe('making');
  });
  it('is in production once something is begun and no line waits for a file or a proof', () => {
    const says = (...statuses: (typeof lineStatuses)[number][]) =>
      isInProduction(
        'in_progress',
        statuses.map((status) => line(status)),
      );
    expect([says('in_progress'), says('in_progress', 'planned'), says('in_progress', 'order_canceled')]).toEqual([true, true, true]);
    expect([says('planned'), says('in_progress', 'upload_link_sent'), says('ready', 'authorization')]).toEqual([false, false, false]);
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
  it('ends a step when its slowest line goes beyond it', () => {
    const moves = [
      { lineId: 1, to: 'upload_link_sent', at: '2026-11-02' },
      { lineId: 2, to: 'upload_link_sent', at: '2026-11-02' },
      { lineId: 1, to: 'authorization', at: '2026-11-03' },
      { lineId: 2, to: 'authorization', at: '2026-11-05' },
      { lineId: 1, to: 'planned', at: '2026-11-04' },
    ] as const;
    expect(stepsDoneAt([1, 2], moves)).toEqual({ ordered: '2026-11-02', files: '2026-11-05' });
    expect(stepsDoneAt([1], moves)).toEqual({ ordered: '2026-11-02', files: '2026-11-03', proof: '2026-11-04' });
    expect(stepsDoneAt([], moves)).toEqual({});
  });
  it('takes the day of a step back when a line falls back to it, and leaves it through a hold', () => {
    const moves = [
      { lineId: 1, to: 'authorization', at: '2026-11-03' },
      { lineId: 1, to: 'artwork', at: '2026-11-04' },
      { lineId: 1, to: 'authorization', at: '2026-11-06' },
      { lineId: 1, to: 'on_hold', at: '2026-11-07' },
      { lineId: 1, to: 'delivered', at: '2026-11-09' },
      { lineId: 1, to: 'closed', at: '2026-11-20' },
    ] as const;
    expect(stepsDoneAt([1], moves.slice(0, 2))).toEqual({ ordered: '2026-11-03' });
    expect(stepsDoneAt([1], moves)).toMatchObject({ files: '2026-11-06', ready: '2026-11-09', delivered: '2026-11-09' });
  });
  it('says whether the order is running, on hold or canceled', () =>
    expect((['in_progress', 'on_hold', 'order_canceled'] as const).map(stateOfOrder)).toEqual(['running', 'on_hold', 'canceled']));
  it('tells who follows it that we still have to confirm it', () =>
    expect((['quote_approved', 'in_progress', 'on_hold'] as const).map(shownState)).toEqual(['to_confirm', 'running', 'on_hold']));
});
