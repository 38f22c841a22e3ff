import { useMay } from '#platform/web/session.tsx';
import { CustomerKeys } from './keys-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** What a customer's own programs may do and hear, on the page of the relation. */
export default function CustomerApiTab({ customerId }: { customerId: number }) {
  const mayEdit = useMay()('relations.edit');
  return (
    <>
      <CustomerKeys customerId={customerId} mayEdit={mayEdit} />
      <WebhooksPanel customerId={customerId} />
    </>
  );
}
