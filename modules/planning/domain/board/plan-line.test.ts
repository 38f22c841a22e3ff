import { describe, expect, it } from 'vitest';
import { decidePlanLine, decideReleased } from './plan-line.ts';

describe('plan line', () => {
  it('accepts a released line with an event that is free to move', () => {
    expect(decidePlanLine('into_production', [{ status: 'to_plan', fixed: false }])).toMatchObject({ accepted: true });
    expect(decidePlanLine('in_progress', [{ status: 'planned', fixed: false }])).toMatchObject({ accepted: true });
  });
  it('refuses a line that is not released, before it looks at the events', () => {
    expect(decideReleased('artwork')).toMatchObject({ code: 'LINE_NOT_RELEASED' });
    expect(decidePlanLine('artwork', [])).toMatchObject({ code: 'LINE_NOT_RELEASED' });
  });
  it('refuses a line whose events are all fixed or have begun', () => {
    const events = [
      { status: 'planned', fixed: true },
      { status: 'in_progress', fixed: false },
      { status: 'ready', fixed: false },
    ] as const;
    expect(decidePlanLine('planned', events)).toMatchObject({ code: 'NOTHING_TO_PLAN' });
    expect(decidePlanLine('planned', [])).toMatchObject({ code: 'NOTHING_TO_PLAN' });
  });
});
