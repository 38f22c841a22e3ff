import { Button, Drawer } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { listRegistrationsEndpoint } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { relationsPage, whitelistsPage } from '#modules/relations/contract/relations.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSharedSearch } from '#platform/web/routing/use-page.ts';
import { RegistrationCard } from './registration-card.tsx';
import styles from './waiting-registrations.module.css';

/** Counts the registrations that wait for approval and opens them; renders nothing without any. */
export function WaitingRegistrations() {
  const t = useTranslations('relations.registrations');
  const tActions = useTranslations('platform.actions');
  const { registrations } = useSharedSearch([relationsPage, whitelistsPage]);
  const [isOpen, setOpen] = useState(registrations === 'open');
  const { data } = useCall(listRegistrationsEndpoint, {}, { refetchIntervalMs: 60_000 });
  const rows = data?.rows ?? [];
  if (rows.length === 0 && !isOpen) return null;
  return (
    <>
      <div className={styles.line} role="status">
        <IconUserCheck size={18} stroke={1.5} aria-hidden />
        <span>{t('waiting', { count: rows.length })}</span>
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('look')}
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={520}
        title={t('title')}
        closeButtonProps={{ 'aria-label': tActions('close') }}
      >
        {rows.length === 0 && <EmptyList title={t('none')} text={t('noneText')} />}
        {rows.map((row) => (
          <RegistrationCard key={row.id} row={row} />
        ))}
      </Drawer>
    </>
  );
}
