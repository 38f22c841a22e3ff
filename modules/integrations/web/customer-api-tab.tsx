import { useMay } from '#platform/web/session.tsx';
import { CustomerKeys } from './keys-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** Tab on the relation with the customer's API keys and webhooks. */
export default function CustomerApiTab({ customerId }: { customerId: number }) {
  const mayEdit = useMay()('relations.edit');
  return (
    <>
      <CustomerKeys customerId={customerId} mayEdit={mayEdit} />
      <WebhooksPanel customerId={customerId} />
    </>
  );
}
