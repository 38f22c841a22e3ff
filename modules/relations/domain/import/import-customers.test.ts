import { describe, expect, it } from 'vitest';
import { decideImportCustomers } from './import-customers.ts';

const checked = { unreadable: false, problems: 0, ready: 3, leaveOutWrong: false };

describe('import customers', () => {
  it('is accepted without problems, or without the customers that have some', () => {
    expect(decideImportCustomers(checked).accepted).toBe(true);
    expect(decideImportCustomers({ ...checked, problems: 2, leaveOutWrong: true }).accepted).toBe(true);
  });

  it('refuses problems, and an unreadable file in any case', () => {
    expect(decideImportCustomers({ ...checked, problems: 2 })).toMatchObject({ code: 'IMPORT_HAS_PROBLEMS', params: { count: 2 } });
    expect(decideImportCustomers({ ...checked, unreadable: true, leaveOutWrong: true })).toMatchObject({ code: 'IMPORT_HAS_PROBLEMS' });
  });

  it('refuses a file of which no customer remains', () =>
    expect(decideImportCustomers({ ...checked, problems: 3, ready: 0, leaveOutWrong: true })).toMatchObject({ code: 'IMPORT_EMPTY' }));
});
