import { Anchor, Button, Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { type KeyList, listCustomerKeysEndpoint, listMyKeysEndpoint } from '#modules/integrations/contract/api-keys.endpoints.ts';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { createMyKeyEndpoint } from '#modules/integrations/contract/create-my-key.endpoint.ts';
import { revokeCustomerKeyEndpoint } from '#modules/integrations/contract/revoke-customer-key.endpoint.ts';
import { revokeMyKeyEndpoint } from '#modules/integrations/contract/revoke-my-key.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useSession } from '#platform/web/session.tsx';
import styles from './integrations.module.css';
import { KeyForm } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

/** The user's own API keys, for the profile page. */
export function PersonalKeys({ besideDocs = false }: { besideDocs?: boolean }) {
  const t = useTranslations('integrations.keys');
  const read = useCall(listMyKeysEndpoint, {});
  const revoke = useAct(revokeMyKeyEndpoint, { invalidates: ['apiKeys'] });
  return (
    <KeysPanel
      read={read}
      endpoint={createMyKeyEndpoint}
      mayEdit
      text={t('mineText')}
      besideDocs={besideDocs}
      onRevoke={(id) => revoke.run({ id })}
    />
  );
}

/** The API keys of one customer, for those who manage them. */
export function CustomerKeys({ customerId, mayEdit }: { customerId: number; mayEdit: boolean }) {
  const t = useTranslations('integrations.keys');
  const read = useCall(listCustomerKeysEndpoint, { customerId });
  const revoke = useAct(revokeCustomerKeyEndpoint, { invalidates: ['customerKeys'] });
  const { internal } = useSession().person;
  return (
    <KeysPanel
      read={read}
      endpoint={createCustomerKeyEndpoint}
      customerId={customerId}
      mayEdit={mayEdit}
      title={internal ? undefined : t('ownTitle')}
      text={t(internal ? 'customerText' : 'ownText')}
      onRevoke={(id) => revoke.run({ customerId, id })}
    />
  );
}

type Props = {
  read: { data: KeyList | undefined; error: unknown; refetch: () => unknown };
  endpoint: typeof createMyKeyEndpoint | typeof createCustomerKeyEndpoint;
  customerId?: number;
  mayEdit: boolean;
  title?: string | undefined;
  text: string;
  /** Hides the link to the documentation, on that page itself. */
  besideDocs?: boolean;
  onRevoke: (id: number) => Promise<unknown>;
};

function KeysPanel({ read, endpoint, customerId, mayEdit, title, text, besideDocs = false, onRevoke }: Props) {
  const t = useTranslations('integrations.keys');
  const tActions = useTranslations('platform.actions');
  const [making, setMaking] = useState(false);
  const [newKey, setNewKey] = useState<string | null>(null);
  const { data, error, refetch } = read;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loader size="sm" />;
  const { keys, scopes, names } = data;
  async function revoke(id: number) {
    if (await onRevoke(id)) notify({ kind: 'success', title: t('isRevoked') });
  }
  return (
    <section aria-label={title ?? t('title')}>
      <div className={styles.head}>
        <h2 className={styles.section}>{title ?? t('title')}</h2>
        {mayEdit && (
          <Button variant="default" size="compact-md" onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        {text}{' '}
        {!besideDocs && (
          <Anchor inherit underline="always" href="/api/docs">
            {t('docs')}
          </Anchor>
        )}
      </p>
      {newKey && <OneTimeSecret secret={newKey} text={t('once')} onDone={() => setNewKey(null)} />}
      {keys.length === 0 ? (
        <p className={styles.quiet}>{t('none')}</p>
      ) : (
        <KeyTable keys={keys} names={names} onRevoke={mayEdit ? (key) => revoke(key.id) : undefined} />
      )}
      <Modal
        opened={making}
        onClose={() => setMaking(false)}
        title={t('make')}
        size="lg"
        closeButtonProps={{ 'aria-label': tActions('close') }}
      >
        <KeyForm
          endpoint={endpoint}
          scopes={scopes}
          scopeNames={names}
          taken={keys.filter(({ isOver }) => !isOver).map(({ name }) => name)}
          {...(customerId !== undefined && { customerId })}
          onMade={(key) => {
            setMaking(false);
            setNewKey(key);
          }}
        />
      </Modal>
    </section>
  );
}
