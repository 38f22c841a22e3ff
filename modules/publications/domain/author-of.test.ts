import { expect, it } from 'vitest';
import { decideAuthor } from './author-of.ts';

it('is the contact itself, whoever it names', () => {
  expect(decideAuthor({ internal: false, ownContactId: 3, contactId: 4 })).toEqual({ accepted: true, value: 3 });
  expect(decideAuthor({ internal: false, ownContactId: 0, contactId: 4 })).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
});

it('is whom the staff chose, who has to choose', () => {
  expect(decideAuthor({ internal: true, ownContactId: 0, contactId: 4 })).toEqual({ accepted: true, value: 4 });
  expect(decideAuthor({ internal: true, ownContactId: 0, contactId: undefined })).toMatchObject({
    code: 'AUTHOR_REQUIRED',
    field: 'contactId',
  });
});
