import { expect, it } from 'vitest';
import { decideNoteRequest } from './note-request.ts';

const now = Temporal.Instant.from('2026-11-23T09:00:00Z');
const said = { receivedAt: now.subtract({ minutes: 40 }), email: '', phone: '06 12345678' };

it('a request by mail or telephone is written down after it came', () => {
  expect(decideNoteRequest(said, now).accepted).toBe(true);
  expect(decideNoteRequest({ ...said, receivedAt: now }, now).accepted).toBe(true);
  expect(decideNoteRequest({ ...said, receivedAt: now.add({ minutes: 1 }) }, now)).toMatchObject({ code: 'RECEIVED_LATER' });
});
it('whoever asks can be answered, by mail or telephone', () => {
  expect(decideNoteRequest({ ...said, phone: '' }, now)).toMatchObject({ code: 'SENDER_UNREACHABLE', field: 'email' });
  expect(decideNoteRequest({ ...said, email: 'ida@voorbeeld.example', phone: '' }, now).accepted).toBe(true);
});
