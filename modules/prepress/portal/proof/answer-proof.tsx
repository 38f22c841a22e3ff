import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { approveProofEndpoint } from '#modules/prepress/contract/approve-proof.endpoint.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { proofPage } from '#modules/prepress/contract/prepress.pages.ts';
import { requestChangeEndpoint } from '#modules/prepress/contract/request-change.endpoint.ts';
import { isBeforeRelease } from '#modules/prepress/domain/artwork.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import styles from '../../web/transfer/upload.module.css';
import type { Proof } from './proof-page.tsx';
import type { ProofNotes } from './use-proof-notes.ts';

const refreshed = { invalidates: ['prepress', 'baskets'] as const };

/** The two answers to a proof: approve, or request a change. Staff may approve on behalf of the customer. */
export function AnswerProof({ proof, notes }: { proof: Proof; notes: ProofNotes }) {
  const { person } = useSession();
  const may = useMay();
  if (proof.proof.status !== 'open' || proof.newerUploadId !== null) return null;
  if (person.internal) return may('prepress.approve_for_customer') ? <ApproveForCustomer proof={proof} /> : null;
  return <Answer proof={proof} notes={notes} />;
}

/** Notifies after an answer and navigates to the next open proof of the line, if there is one. */
function useAnswered() {
  const t = useTranslations('prepress.answer');
  const navigate = usePageNavigate();
  return (answer: { nextUploadId: number | null; lineStatus: LineStatus }) => {
    notify({ kind: 'success', title: t(isBeforeRelease(answer.lineStatus) ? 'thanks' : 'released') });
    if (answer.nextUploadId !== null) void navigate(proofPage, { params: { fup_link_upload: answer.nextUploadId } });
  };
}

function Answer({ proof, notes }: { proof: Proof; notes: ProofNotes }) {
  const t = useTranslations('prepress.answer');
  const { person } = useSession();
  const [name, setName] = useState(person.name);
  const remark = notes.approval;
  const [checked, setChecked] = useState(false);
  const [missing, setMissing] = useState(false);
  const [changing, setChanging] = useState(notes.remark !== '');
  const [dropsNotes, setDropsNotes] = useState(false);
  const answered = useAnswered();
  const approve = useAct(approveProofEndpoint, {
    ...refreshed,
    onDone: (answer) => {
      notes.clear();
      answered(answer);
    },
  });
  const open = notes.written.length;
  const form = useCheckedForm(() => {
    if (checked && (open === 0 || dropsNotes))
      void approve.run({ uploadId: proof.uploadId, name, checked: true, ...(remark && { remark }) });
    else setMissing(true);
  });
  if (changing) return <AskChange proof={proof} notes={notes} onBack={() => setChanging(false)} />;
  return (
    <PortalCard tint>
      <h2 className={styles.sideTitle}>{t('title')}</h2>
      <form {...form.form} className={styles.form}>
        <p className={styles.text}>{t('lead')}</p>
        <TextInput
          name="name"
          label={t('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          size="md"
          required
          error={form.at('name')}
        />
        <Checkbox
          label={t('checked')}
          checked={checked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
          error={missing && !checked && t('checkFirst')}
        />
        <Textarea
          name="remark"
          label={t('approvedRemark')}
          description={t('approvedRemarkHelp')}
          value={remark}
          onChange={(event) => notes.setApproval(event.currentTarget.value)}
          autosize
          maxRows={8}
          size="md"
          maxLength={1000}
        />
        {open > 0 && (
          <>
            <p className={styles.text} role="note">
              {t('openNotes', { count: open })}
            </p>
            <Checkbox
              label={t('dropNotes', { count: open })}
              checked={dropsNotes}
              onChange={(event) => setDropsNotes(event.currentTarget.checked)}
              error={missing && !dropsNotes && t('dropNotesFirst')}
            />
          </>
        )}
        <Button type="submit" size="md" loading={approve.pending}>
          {t('approve')}
        </Button>
        <Button variant="default" size="md" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
        <ChangeTerms proof={proof} />
      </form>
    </PortalCard>
  );
}

/** Shows the price of a change before it is asked. */
function ChangeTerms({ proof: { freeChanges, changeCost, proof } }: { proof: Proof }) {
  const t = useTranslations('prepress.answer');
  const format = useFormat();
  return (
    <p className={styles.text}>
      {freeChanges !== null && t('freeChanges', { free: freeChanges, round: proof.round })}{' '}
      {changeCost === null ? t('changeFree') : t('changeCost', { cost: format.money(changeCost, { sign: true }) })}
    </p>
  );
}

function AskChange({ proof, notes, onBack }: { proof: Proof; notes: ProofNotes; onBack: () => void }) {
  const t = useTranslations('prepress.answer');
  const [typed, setTyped] = useState(false);
  const remark = notes.remark || (notes.written.length > 0 && !typed ? t('seeNotes') : '');
  const answered = useAnswered();
  const ask = useAct(requestChangeEndpoint, {
    ...refreshed,
    onDone: (answer) => {
      notes.clear();
      answered(answer);
    },
  });
  const form = useCheckedForm(() => void ask.run({ uploadId: proof.uploadId, remark, notes: notes.written }));
  return (
    <PortalCard>
      <h2 className={styles.sideTitle}>{t('changeTitle')}</h2>
      <form {...form.form} className={styles.form}>
        <ChangeTerms proof={proof} />
        <Textarea
          name="remark"
          label={t('remark')}
          value={remark}
          onChange={(event) => {
            setTyped(true);
            notes.setRemark(event.currentTarget.value);
          }}
          minRows={4}
          autosize
          size="md"
          required
          autoFocus
          error={form.at('remark')}
        />
        {notes.written.length > 0 && <p className={styles.text}>{t('withNotes', { count: notes.written.length })}</p>}
        <Button type="submit" size="md" loading={ask.pending}>
          {t('sendChange')}
        </Button>
        <Button variant="subtle" size="md" onClick={onBack}>
          {t('back')}
        </Button>
      </form>
    </PortalCard>
  );
}

function ApproveForCustomer({ proof }: { proof: Proof }) {
  const t = useTranslations('prepress.answer');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const answered = useAnswered();
  const approve = useAct(approveProofForCustomerEndpoint, { ...refreshed, onDone: answered });
  const form = useCheckedForm(() => void approve.run({ uploadId: proof.uploadId, name, reason }));
  return (
    <PortalCard>
      <h2 className={styles.sideTitle}>{t('forCustomerTitle')}</h2>
      <form {...form.form} className={styles.form}>
        <p className={styles.text}>{t('forCustomerLead')}</p>
        <TextInput
          name="name"
          label={t('whoApproved')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          error={form.at('name')}
        />
        <TextInput
          name="reason"
          label={t('howKnown')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
          error={form.at('reason')}
        />
        <Button type="submit" loading={approve.pending}>
          {t('approveForCustomer')}
        </Button>
      </form>
    </PortalCard>
  );
}
