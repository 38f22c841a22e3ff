import { expect, it } from 'vitest';
import { decideSendOrderMessage } from './send-order-message.ts';

it('send order message › refuses an order whose contact has no e-mail address, or that has no contact', () => {
  for (const contact of [undefined, { email: '' }]) expect(decideSendOrderMessage(contact)).toMatchObject({ code: 'ORDER_MESSAGE_UNREAD' });
  expect(decideSendOrderMessage({ email: 'marit@voorbeeld.example' }).accepted).toBe(true);
});
