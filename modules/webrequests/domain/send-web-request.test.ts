import { expect, it } from 'vitest';
import { decideSender } from './send-web-request.ts';

it('send request › needs a sender', () => {
  expect(decideSender(undefined)).toMatchObject({ code: 'SENDER_REQUIRED', field: 'sender' });
  expect(decideSender({ name: 'Jan' })).toMatchObject({ value: { name: 'Jan' } });
});
