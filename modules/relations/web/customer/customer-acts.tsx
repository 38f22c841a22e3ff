import { blockCustomerEndpoint } from '#modules/relations/contract/customer/block-customer.endpoint.ts';
import { removeCustomerEndpoint } from '#modules/relations/contract/customer/remove-customer.endpoint.ts';
import { mergeCustomersEndpoint } from '#modules/relations/contract/merge/merge-customers.endpoints.ts';
import type { RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';

type ManagedCustomer = { id: number; version: number; name: string; blocked: boolean };

const BlockCustomer = lazyPart(() => import('./block-customer.tsx'), 'BlockCustomer');
const MergeCustomers = lazyPart(() => import('#modules/relations/web/merge/merge-customers.tsx'), 'MergeCustomers');

/** The acts on a customer, on its page and beside the list. `onDone` runs after the removal. */
export const customerActs: readonly RecordAct<ManagedCustomer>[] = [
  { label: 'relations.block.block', permission: blockCustomerEndpoint.permission, Button: ({ row }) => <BlockCustomer customer={row} /> },
  { label: 'relations.merge.open', permission: mergeCustomersEndpoint.permission, Button: ({ row }) => <MergeCustomers customer={row} /> },
  { label: 'platform.actions.remove', permission: removeCustomerEndpoint.permission, Button: RemoveCustomer },
];

function RemoveCustomer({ row, onDone }: RecordButtonProps<ManagedCustomer>) {
  const t = useTranslations('relations.edit');
  return (
    <RemoveButton
      endpoint={removeCustomerEndpoint}
      input={{ id: row.id }}
      attribute={t('customer')}
      invalidates={['relations']}
      onDone={() => onDone?.()}
    />
  );
}
