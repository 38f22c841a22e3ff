import { useSession } from '#platform/web/session.tsx';
import styles from './integrations.module.css';
import { CustomerKeys } from './keys-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** What the programs of one's own company may do and hear; nothing for who is no customer's contact. */
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
