import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readPrintRunEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { postInvoicesEndpoint } from '#modules/invoicing/contract/post-invoices.endpoint.ts';
import { postRemindersEndpoint, readReminderRunEndpoint } from '#modules/invoicing/contract/reminder/post-reminders.endpoint.ts';
import { remindInvoicesEndpoint } from '#modules/invoicing/contract/reminder/remind-invoices.endpoint.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';

type Props = {
  status: 'concept' | 'final' | 'sent' | 'overdue' | 'collection';
  ids: number[];
  /** The ids of the invoices with a reminder by letter. */
  withLetter: number[];
  /** The characters of these drafts that their PDFs cannot show. */
  unprintable?: readonly string[];
  onDone: () => void;
};

/** The buttons that take the selected invoices a step further: number them, mail or post them, print them again, remind of them. */
export function InvoiceStep({ status, ids, withLetter, unprintable, onDone }: Props) {
  if (status === 'concept') return <FinalizeInvoices ids={ids} unprintable={unprintable} onDone={onDone} />;
  if (status === 'overdue') return <Remind ids={ids} withLetter={withLetter} onDone={onDone} />;
  if (status === 'collection') return <PrintLink text="openLetters" ids={withLetter} endpoint={readReminderRunEndpoint} />;
  return status === 'final' ? <SendInvoices ids={ids} onDone={onDone} /> : <PrintLink text="print" ids={ids} />;
}

type StepProps = {
  ids: number[];
  unprintable?: readonly string[] | undefined;
  onDone?: () => void;
  /** The label beside one invoice, instead of the count. */
  label?: string;
};

/** Numbers drafts, selected ones or the one beside which it stands. */
export function FinalizeInvoices({ ids, unprintable = [], onDone, label }: StepProps) {
  const t = useTranslations('invoicing.list');
  const tSide = useTranslations('invoicing.side');
  const question = t('finaliseQuestion', { count: ids.length });
  const warning = unprintable.length > 0 && tSide('unprintable', { characters: unprintable.join(' ') });
  const finalise = useAct(finalizeInvoicesEndpoint, {
    invalidates: ['invoicing', 'baskets'],
    onDone: ({ length: count }) => {
      onDone?.();
      notify({ kind: 'success', title: t('finalised', { count }) });
    },
  });
  return (
    <ConfirmButton
      size="xs"
      variant="filled"
      disabled={ids.length === 0}
      question={[question, warning].filter(Boolean).join(' ')}
      verb={t('finaliseVerb')}
      onConfirm={() => finalise.run({ ids })}
    >
      {label ?? t('finalise', { count: ids.length })}
    </ConfirmButton>
  );
}

function Remind({ ids, withLetter, onDone }: Omit<Props, 'status'>) {
  const t = useTranslations('invoicing.list');
  const [printed, setPrinted] = useState<number[]>([]);
  const remind = useAct(remindInvoicesEndpoint, {
    invalidates: ['invoicing'],
    onDone: ({ length: count }) => {
      onDone();
      const skipped = ids.length - count;
      notify({
        kind: 'success',
        title: t('remindersSent', { count }),
        ...(skipped > 0 && { content: t('remindersSkipped', { count: skipped }) }),
      });
    },
  });
  const post = useAct(postRemindersEndpoint, {
    invalidates: ['invoicing'],
    onDone: (posted) => {
      onDone();
      setPrinted(posted.map(({ id }) => id));
      notify({ kind: 'success', title: t('remindersPosted', { count: posted.length }) });
    },
  });
  return (
    <>
      <ConfirmButton
        size="xs"
        variant="filled"
        disabled={ids.length === 0}
        question={t('remindQuestion', { count: ids.length })}
        verb={t('remindVerb')}
        onConfirm={() => remind.run({ ids })}
      >
        {t('remind', { count: ids.length })}
      </ConfirmButton>
      <ConfirmButton
        size="xs"
        disabled={ids.length === 0}
        question={t('postRemindersQuestion', { count: ids.length })}
        verb={t('postRemindersVerb')}
        onConfirm={() => post.run({ ids })}
      >
        {t('postReminders', { count: ids.length })}
      </ConfirmButton>
      <PrintLink text="openLetters" ids={ids.length > 0 ? withLetter : printed} endpoint={readReminderRunEndpoint} />
    </>
  );
}

/** Mails the invoices that have an address; the others are posted: marked as sent, with all their pages in one file. */
export function SendInvoices({ ids, onDone, label }: StepProps) {
  const t = useTranslations('invoicing.list');
  const [printed, setPrinted] = useState<number[]>([]);
  const send = useAct(sendInvoicesEndpoint, {
    invalidates: ['invoicing', 'baskets'],
    onDone: ({ length: count }, input) => {
      onDone?.();
      const left = input.ids.length - count;
      notify({ kind: 'success', title: t('sentCount', { count }), ...(left > 0 && { content: t('leftForPost', { count: left }) }) });
    },
  });
  const post = useAct(postInvoicesEndpoint, {
    invalidates: ['invoicing', 'baskets'],
    onDone: (posted) => {
      onDone?.();
      setPrinted(posted.map(({ id }) => id));
      notify({ kind: 'success', title: t('posted', { count: posted.length }) });
    },
  });
  return (
    <>
      <Button size="xs" disabled={ids.length === 0} loading={send.pending} onClick={() => void send.run({ ids })}>
        {label ?? t('send', { count: ids.length })}
      </Button>
      <Button size="xs" variant="default" disabled={ids.length === 0} loading={post.pending} onClick={() => void post.run({ ids })}>
        {t('post', { count: ids.length })}
      </Button>
      <PrintLink text="openRun" ids={printed} />
    </>
  );
}

type PrintLinkProps = {
  text: 'print' | 'openRun' | 'openLetters';
  ids: number[];
  endpoint?: typeof readPrintRunEndpoint | typeof readReminderRunEndpoint;
};

function PrintLink({ text, ids, endpoint = readPrintRunEndpoint }: PrintLinkProps) {
  const t = useTranslations('invoicing.list');
  if (ids.length === 0) return null;
  return (
    <Anchor href={callAddress(endpoint, { ids: ids.slice(0, 200).join(',') })} target="_blank" rel="noreferrer" size="sm">
      {t(text, { count: ids.length })}
    </Anchor>
  );
}
