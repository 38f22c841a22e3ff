import { useSession } from '#platform/web/session.tsx';
import styles from './integrations.module.css';
import { CustomerKeys } from './keys-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** API keys and webhooks of the user's own customer; hidden for users who are not a contact. */
export default function OwnProgramsSection() {
  const { customerId } = useSession().person;
  if (customerId === null) return null;
  return (
    <div className={styles.stack}>
      <CustomerKeys customerId={customerId} mayEdit />
      <WebhooksPanel customerId={customerId} />
    </div>
  );
}
