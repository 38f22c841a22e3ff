import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { useKeys } from '#platform/web/keys/keys.ts';
import { RecordHead } from '#platform/web/layout/record-head.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../complaints.module.css';
import { useComplaintActs } from './complaint-acts.tsx';
import { ComplaintStatusOf } from './complaint-status.tsx';

/** The page header: title, status, the statuses it may move to, and further commands. */
export function ComplaintHead({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.detail');
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
      acts={<HeadActs complaint={complaint} />}
    />
  );
}

function HeadActs({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.detail');
  const { acts, run, dialog } = useComplaintActs(complaint);
  // The next step is the primary button; its dialog lists unmet requirements.
  const primary = acts.find(({ group }) => group === 'next');
  const inMenu = (['move', 'solve', 'write'] as const)
    .map((one) => acts.filter(({ group }) => group === one))
    .filter(({ length }) => length > 0);
  useKeys([
    ...inMenu.flat().map((act) => ({ keys: '', label: act.label, run: () => run(act), action: true })),
    ...(primary ? [{ keys: 'mod+Enter', label: primary.label, run: () => run(primary), action: true }] : []),
  ]);
  return (
    <>
      {inMenu.length > 0 && (
        <Menu position="bottom-end" width={280} shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label={t('more')}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((some, at) => (
              <Fragment key={some[0]!.group}>
                {at > 0 && <Menu.Divider />}
                {some.map((act) => (
                  <Menu.Item
                    key={act.name}
                    leftSection={act.icon && <act.icon size={16} stroke={1.5} aria-hidden />}
                    onClick={() => run(act)}
                  >
                    {act.label}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {primary && (
        <Button variant="default" onClick={() => run(primary)}>
          {primary.label}
        </Button>
      )}
      {dialog}
    </>
  );
}
