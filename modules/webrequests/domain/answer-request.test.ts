import { expect, it } from 'vitest';
import { decideAccept, decideAnswer } from './answer-request.ts';

it('request can be answered once', () => {
  expect(decideAnswer('asked').accepted).toBe(true);
  expect(decideAnswer('rejected')).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
  expect(decideAccept('accepted', 3)).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
});
it('request needs a known customer for a quote', () => {
  expect(decideAccept('new', 3)).toMatchObject({ value: { customerId: 3 } });
  expect(decideAccept('new', null)).toMatchObject({ code: 'WEB_REQUEST_NO_CUSTOMER', field: 'customerId' });
});
