import { expect, it } from 'vitest';
import { decideNoteRequest, receivedMoment } from './note-web-request.ts';

const now = Temporal.Instant.from('2026-11-23T09:00:00Z');
const said = { receivedAt: now.subtract({ minutes: 40 }), email: '', phone: '06 12345678' };

it('request by mail or telephone cannot arrive in the future', () => {
  expect(decideNoteRequest(said, now).accepted).toBe(true);
  expect(decideNoteRequest({ ...said, receivedAt: now }, now).accepted).toBe(true);
  expect(decideNoteRequest({ ...said, receivedAt: now.add({ minutes: 1 }) }, now)).toMatchObject({ code: 'RECEIVED_LATER' });
});
it('request by mail or telephone needs an address or a number to answer to', () => {
  expect(decideNoteRequest({ ...said, phone: '' }, now)).toMatchObject({ code: 'SENDER_UNREACHABLE', field: 'email' });
  expect(decideNoteRequest({ ...said, email: 'ida@voorbeeld.example', phone: '' }, now).accepted).toBe(true);
});
it('request without a time arrived at the start of its day', () => {
  expect(receivedMoment('2026-11-20', '14:05')).toBe('2026-11-20T14:05');
  expect(receivedMoment('2026-11-20', '')).toBe('2026-11-20T00:00');
  expect(receivedMoment(null, '14:05')).toBeUndefined();
});
