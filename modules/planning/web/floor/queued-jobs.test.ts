import { describe, expect, it } from 'vitest';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { withWaiting } from './queued-jobs.ts';

const todo = (id: number, status: Todo['status']) =>
  ({ id, status, version: 3, minutesWorked: 10, holdReason: null, counted: { good: 100, waste: 0 } }) as unknown as Todo;
const act = (verb: string, input: object, refusal: unknown = null) => ({ name: `planning.${verb}Event`, input, refusal });
const now = new Date('2026-11-30T12:00:00Z');

describe('jobs with what waits for the network', () => {
  it('shows a job that was started without a network as running, with its minutes since', () => {
    const shown = withWaiting([todo(1, 'planned')], [act('start', { id: 1, at: '2026-11-30T11:40:00Z' })], now);
    expect(shown).toMatchObject({ running: 1, todos: [{ status: 'in_progress', version: 4, minutesWorked: 30 }] });
  });
  it('takes the acts one after the other, and drops a job that is ready', () => {
    const acts = [act('count', { id: 1, good: 50, waste: 2 }), act('pause', { id: 1, reason: 'Pauze' }), act('stop', { id: 2 })];
    const shown = withWaiting([todo(1, 'in_progress'), todo(2, 'in_progress')], acts, now);
    expect(shown.running).toBe(-2);
    expect(shown.todos).toMatchObject([{ id: 1, status: 'on_hold', holdReason: 'Pauze', version: 5, counted: { good: 150, waste: 2 } }]);
  });
  it('leaves out what was refused and the acts of other screens', () => {
    const acts = [act('start', { id: 1 }, { code: 'EVENT_STARTED' }), { name: 'stock.scanPick', input: { id: 1 }, refusal: null }];
    expect(withWaiting([todo(1, 'planned')], acts, now)).toEqual({ running: 0, todos: [todo(1, 'planned')] });
  });
});
