import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileText, IconLock, IconLockOpen, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComplaintDetail, NextStatus } from '#modules/complaints/contract/complaint.shapes.ts';
import { lockInvoiceEndpoint } from '#modules/complaints/contract/lock-invoice.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useKeys } from '#platform/web/keys/keys.ts';
import { RecordHead } from '#platform/web/layout/record-head.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { ComplaintStatusOf } from './complaint-status.tsx';
import { MailComplaintDialog } from './mail-complaint.dialog.tsx';
import { MakeComplaintLetterDialog } from './make-complaint-letter.dialog.tsx';
import { MoveComplaintDialog } from './move-complaint.dialog.tsx';

/** The page header: title, status, the statuses it may move to, and further commands. */
export function ComplaintHead({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.detail');
  const may = useMay()('complaint.edit');
  return (
    <RecordHead
      title={complaint.title}
      status={
        <>
          <ComplaintStatusOf status={complaint.status} />
          {complaint.late && <span className={styles.late}>{t('late')}</span>}
          {!complaint.late && complaint.overstayed && <span className={styles.late}>{t('overstayed')}</span>}
        </>
      }
      sub={[complaint.customer, complaint.unit].join(' · ')}
      acts={may && <HeadActs complaint={complaint} />}
    />
  );
}

function HeadActs({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.detail');
  const [moving, setMoving] = useState<NextStatus | null>(null);
  const [mailing, setMailing] = useState(false);
  const [writing, setWriting] = useState(false);
  const lock = useAct(lockInvoiceEndpoint, {
    invalidates: ['complaints'],
    onDone: (_answer, { locked }) => notify({ kind: 'success', title: t(locked ? 'lockedDone' : 'releasedDone') }),
  });
  // The next step is the primary button; its dialog lists unmet requirements.
  const primary = complaint.next.find(({ onward, asksNote }) => onward && !asksNote);
  const others = complaint.next.filter((one) => one !== primary);
  useKeys(primary ? [{ keys: 'mod+Enter', label: primary.name, run: () => setMoving(primary), action: true }] : []);
  const canLock = complaint.basketId !== null && complaint.status.kind !== 'done';
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('more')}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((one) => (
            <Menu.Item key={one.id} onClick={() => setMoving(one)}>
              {t('to', { status: one.name })}
            </Menu.Item>
          ))}
          {others.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconMail size={16} stroke={1.5} aria-hidden />} onClick={() => setMailing(true)}>
            {t('mail')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />} onClick={() => setWriting(true)}>
            {t('letter')}
          </Menu.Item>
          {canLock && (
            <Menu.Item
              leftSection={
                complaint.invoiceLocked ? (
                  <IconLockOpen size={16} stroke={1.5} aria-hidden />
                ) : (
                  <IconLock size={16} stroke={1.5} aria-hidden />
                )
              }
              onClick={() => void lock.run({ id: complaint.id, version: complaint.version, locked: !complaint.invoiceLocked })}
            >
              {t(complaint.invoiceLocked ? 'release' : 'lock')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {primary && (
        <Button variant="default" onClick={() => setMoving(primary)}>
          {t('to', { status: primary.name })}
        </Button>
      )}
      {moving && <MoveComplaintDialog complaint={complaint} to={moving} onClose={() => setMoving(null)} />}
      {writing && <MakeComplaintLetterDialog complaint={complaint} onClose={() => setWriting(false)} />}
      {mailing && <MailComplaintDialog complaint={complaint} onClose={() => setMailing(false)} />}
    </>
  );
}
