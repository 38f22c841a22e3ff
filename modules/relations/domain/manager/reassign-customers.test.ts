import { describe, expect, it } from 'vitest';
import { decideReassignCustomers, decideReassigned } from './reassign-customers.ts';

const from = { id: 1, kind: 'order', active: false } as const;
const to = { id: 2, kind: 'order', active: true } as const;

describe('reassign customers', () => {
  it('goes to another active manager of the same kind', () => {
    expect(decideReassignCustomers(from, to).accepted).toBe(true);
    expect(decideReassignCustomers(from, { ...to, active: false })).toMatchObject({ code: 'DEPUTY_UNFIT', field: 'toId' });
    expect(decideReassignCustomers(from, { ...to, kind: 'account' })).toMatchObject({ code: 'DEPUTY_UNFIT' });
    expect(decideReassignCustomers(to, to)).toMatchObject({ code: 'DEPUTY_UNFIT' });
  });

  it('is refused when there is nothing to reassign', () => {
    expect(decideReassigned({ customers: 0, elsewhere: 0 })).toMatchObject({ code: 'NOTHING_TO_REASSIGN' });
    expect(decideReassigned({ customers: 0, elsewhere: 1 }).accepted).toBe(true);
  });
});
