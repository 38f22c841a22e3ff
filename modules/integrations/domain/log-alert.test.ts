import { expect, it } from 'vitest';
import { decideSaveLogAlert, isAlertDue } from './log-alert.ts';

const now = Temporal.Instant.from('2026-11-18T09:00:00Z');
const rule = { count: 5, minutes: 10, raisedAt: null };
const ago = (minutes: number) => now.subtract({ minutes });

it('log alert › is due once there are enough', () => {
  expect([4, 5, 6].map((found) => isAlertDue(rule, found, now))).toEqual([false, true, true]);
});
it('log alert › is quiet for an hour, or for as long as it looks back', () => {
  expect([ago(59), ago(60)].map((raisedAt) => isAlertDue({ ...rule, raisedAt }, 9, now))).toEqual([false, true]);
  const day = { ...rule, minutes: 1440 };
  expect([ago(1439), ago(1440)].map((raisedAt) => isAlertDue({ ...day, raisedAt }, 9, now))).toEqual([false, true]);
});
it('log alert › has a name of its own', () => {
  expect(decideSaveLogAlert(false).accepted).toBe(true);
  expect(decideSaveLogAlert(true)).toMatchObject({ code: 'LOG_ALERT_EXISTS', field: 'name' });
});
