import { expect, it } from 'vitest';
import { decideAccept, decideAnswer } from './answer-request.ts';

it('a request is answered once', () => {
  expect(decideAnswer('asked').accepted).toBe(true);
  expect(decideAnswer('rejected')).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
  expect(decideAccept('accepted', 3)).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
});
it('a quote is made for a known customer', () => {
  expect(decideAccept('new', 3)).toMatchObject({ value: { customerId: 3 } });
  expect(decideAccept('new', null)).toMatchObject({ code: 'WEB_REQUEST_NO_CUSTOMER', field: 'customerId' });
});
