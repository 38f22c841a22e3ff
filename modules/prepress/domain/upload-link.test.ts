import { describe, expect, it } from 'vitest';
import { decideCreateAccount, decideCreateUploadLink, decideRenewUploadLink } from './upload-link.ts';

describe('create upload link', () => {
  const link = { slots: 1, mail: true, recipients: ['jan@voorbeeld.nl'] };
  it('accepts an order that expects files', () => expect(decideCreateUploadLink(link)).toMatchObject({ accepted: true }));
  it('refuses an order that expects no files', () =>
    expect(decideCreateUploadLink({ ...link, slots: 0 })).toMatchObject({ code: 'NO_FILES_EXPECTED' }));
  it('refuses to mail a contact without an address, but makes a link to copy', () => {
    expect(decideCreateUploadLink({ ...link, recipients: [''] })).toMatchObject({ code: 'CONTACT_NO_EMAIL' });
    expect(decideCreateUploadLink({ ...link, mail: false, recipients: [''] })).toMatchObject({ accepted: true });
  });
});

describe('renew upload link', () => {
  it('refuses a link that was disabled', () => {
    expect(decideRenewUploadLink({ disabled: false })).toMatchObject({ accepted: true });
    expect(decideRenewUploadLink({ disabled: true })).toMatchObject({ code: 'LINK_DISABLED' });
  });
});

describe('create account', () => {
  const offer = { contactId: 4, contactEmail: 'jan@voorbeeld.nl', account: 'none' } as const;
  it('accepts a contact with an address', () => expect(decideCreateAccount(offer)).toMatchObject({ value: { contactId: 4 } }));
  it('refuses an order without a contact or an address', () => {
    expect(decideCreateAccount({ ...offer, contactId: null })).toMatchObject({ code: 'CONTACT_NO_EMAIL' });
    expect(decideCreateAccount({ ...offer, contactEmail: '' })).toMatchObject({ code: 'CONTACT_NO_EMAIL' });
  });
  it('refuses a link that was not mailed to the contact', () =>
    expect(decideCreateAccount({ ...offer, account: 'not_offered' })).toMatchObject({ code: 'LINK_OF_ANOTHER' }));
  it('refuses a contact that signs in already', () =>
    expect(decideCreateAccount({ ...offer, account: 'exists' })).toMatchObject({ code: 'ACCOUNT_EXISTS' }));
});
