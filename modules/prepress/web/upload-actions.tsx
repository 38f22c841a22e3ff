import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { orderAmendmentPage } from '#modules/baskets/contract/baskets.pages.ts';
import { acceptUploadEndpoint } from '#modules/prepress/contract/accept-upload.endpoint.ts';
import { amendAsFileEndpoint } from '#modules/prepress/contract/amend-as-file.endpoint.ts';
import type { SlotShape, UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { proofPage } from '#modules/prepress/contract/prepress.pages.ts';
import { recheckUploadEndpoint } from '#modules/prepress/contract/recheck-upload.endpoint.ts';
import { sendProofEndpoint } from '#modules/prepress/contract/send-proof.endpoint.ts';
import { takeBackFileEndpoint } from '#modules/prepress/contract/take-back-file.endpoint.ts';
import { repricedCodes } from '#modules/prepress/domain/case-of-file.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './basket-artwork.module.css';

const refreshed = { invalidates: ['prepress', 'baskets'] as const };
/** `released`: the line is released, and nothing of it was begun. */
type Props = { upload: UploadShape; proof: SlotShape['proof']; open: boolean; released: boolean };

/** The actions of prepress on a file. */
export function UploadActions({ upload, proof, open, released }: Props) {
  const t = useTranslations('prepress.acts');
  const may = useMay();
  const [accepting, setAccepting] = useState(false);
  const [takingBack, setTakingBack] = useState(false);
  const recheck = useAct(recheckUploadEndpoint, refreshed);
  const send = useAct(sendProofEndpoint, refreshed);
  const navigate = usePageNavigate();
  const amend = useAct(amendAsFileEndpoint, {
    ...refreshed,
    onDone: ({ basketId, number }) => {
      notify({ kind: 'success', title: t('amended', { number }) });
      void navigate(orderAmendmentPage, { params: { id: basketId } });
    },
  });
  const checked = upload.status === 'checked';
  const withCustomer = proof?.status === 'open' || proof?.status === 'approved';
  const manages = open && may('prepress.manage');
  return (
    <div className={styles.acts}>
      {proof && (
        <PageLink page={proofPage} params={{ fup_link_upload: upload.id }}>
          {t(proof.status === 'open' && may('prepress.approve_for_customer') ? 'viewAndApprove' : 'view')}
        </PageLink>
      )}
      {manages && checked && !upload.printable && upload.findings.every(({ mayAccept }) => mayAccept !== 'nobody') && (
        <Button variant="default" size="xs" onClick={() => setAccepting(true)}>
          {t('accept')}
        </Button>
      )}
      {manages && checked && upload.printable && !withCustomer && (
        <Button variant="default" size="xs" loading={send.pending} onClick={() => void send.run({ uploadId: upload.id })}>
          {t('sendProof')}
        </Button>
      )}
      {manages && !withCustomer && (
        <Button variant="default" size="xs" loading={recheck.pending} onClick={() => void recheck.run({ uploadId: upload.id })}>
          {t('recheck')}
        </Button>
      )}
      {manages && checked && upload.findings.some(({ code, accepted }) => !accepted && repricedCodes.includes(code)) && (
        <Button variant="default" size="xs" loading={amend.pending} onClick={() => void amend.run({ uploadId: upload.id })}>
          {t('amend')}
        </Button>
      )}
      {released && may('prepress.manage') && (
        <Button variant="default" size="xs" onClick={() => setTakingBack(true)}>
          {t('takeBack')}
        </Button>
      )}
      {takingBack && <TakeBackDialog upload={upload} onClose={() => setTakingBack(false)} />}
      {accepting && <AcceptDialog upload={upload} onClose={() => setAccepting(false)} />}
    </div>
  );
}

/** Takes a released file out of its line, with a reason. */
function TakeBackDialog({ upload, onClose }: { upload: UploadShape; onClose: () => void }) {
  const t = useTranslations('prepress.acts');
  const tActions = useTranslations('platform.actions');
  const [reason, setReason] = useState('');
  const takeBack = useAct(takeBackFileEndpoint, {
    ...refreshed,
    onDone: ({ mailedTo, presses, suppliers }) => {
      notify({ kind: 'success', title: t('takenBack', { mailed: mailedTo ? 'yes' : 'no', to: mailedTo ?? '' }) });
      if (suppliers.length > 0) notify({ kind: 'info', title: t('takenBackSuppliers', { suppliers: suppliers.join(', ') }), timeoutMs: 0 });
      if (presses.length > 0) notify({ kind: 'warning', title: t('takenBackPresses', { presses: presses.join(', ') }), timeoutMs: 0 });
      onClose();
    },
  });
  const checked = useCheckedForm(() => void takeBack.run({ uploadId: upload.id, reason }));
  return (
    <Modal opened onClose={onClose} title={t('takeBackTitle')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <form {...checked.form}>
        <p>{t('takeBackLead')}</p>
        <TextInput
          name="reason"
          label={t('reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
          maxLength={300}
          data-autofocus
          error={checked.at('reason')}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {tActions('back')}
          </Button>
          <Button type="submit" loading={takeBack.pending}>
            {t('takeBackTitle')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Accepts findings with a reason; errors are chosen one by one. */
function AcceptDialog({ upload, onClose }: { upload: UploadShape; onClose: () => void }) {
  const t = useTranslations('prepress.acts');
  const tPrepress = useTranslations('prepress');
  const tActions = useTranslations('platform.actions');
  const open = upload.findings.filter(({ accepted }) => !accepted);
  const [reason, setReason] = useState('');
  const [codes, setCodes] = useState(open.filter(({ severity }) => severity !== 'error').map(({ code }) => code));
  const accept = useAct(acceptUploadEndpoint, { ...refreshed, onDone: onClose });
  const checked = useCheckedForm(() => void accept.run({ uploadId: upload.id, reason, codes }));
  return (
    <Modal opened onClose={onClose} title={t('acceptTitle')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <form {...checked.form}>
        <p>{t('acceptLead', { name: upload.name })}</p>
        <Checkbox.Group value={codes} onChange={(chosen) => setCodes(open.map(({ code }) => code).filter((code) => chosen.includes(code)))}>
          <Stack gap="xs" my="md">
            {open.map(({ code, severity, values }) => (
              <Checkbox
                key={code}
                value={code}
                label={translateWith(tPrepress, `preflight.${code}.title`, values)}
                description={tPrepress(`severity.${severity}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <TextInput
          name="reason"
          label={t('reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
          data-autofocus
          error={checked.at('reason')}
        />
        {codes.length === 0 && <p className={styles.quiet}>{t('acceptNone')}</p>}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {tActions('back')}
          </Button>
          <Button type="submit" loading={accept.pending} disabled={codes.length === 0}>
            {t('accept')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
