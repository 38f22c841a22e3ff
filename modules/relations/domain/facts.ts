import { defineFact } from '#platform/domain/fact.ts';
import type { ManagerKind } from './manager/managers.ts';

export const customerMerged = defineFact<
  { customer: number },
  { name: string; number: string; into: string; moved: unknown; goneId: number }
>('customer.merged');
/** Its fields were changed by hand, by a list or by the undo of a list. */
export const customerUpdated = defineFact<{ customer: number }, { name: string }>('customer.updated');
export const customerRemoved = defineFact<{ customer: number }, { name: string }>('customer.removed');

export const customersReassigned = defineFact<
  { manager: number },
  {
    kind: ManagerKind;
    from: string;
    to: string;
    toId: number;
    count: number;
    customerIds: number[];
    runningToo: boolean;
    elsewhereToo: boolean;
    elsewhere: number;
  }
>('manager.customers_reassigned');
