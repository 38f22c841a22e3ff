import { Button } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { readMailEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { postMailEndpoint } from '#modules/baskets/contract/mail/post-mail.endpoint.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { decidePostMail, decideSendNow, decideWithdrawMail } from '#modules/baskets/domain/mail/mail.ts';
import { isRepeatable } from '#modules/baskets/domain/mail/repeatable-mail.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';

/** Identifies a mail about a basket, as its endpoints do. */
export type MailOf = { id: number; mailId: number };
type MailRow = MailOf & { mail: OutputOf<typeof readMailEndpoint>; basketStatus: BasketDetail['status'] };
type ButtonProps = RecordButtonProps<MailRow>;

/** Says that the printed document is posted. */
export const postMail = {
  label: 'baskets.mails.post',
  permission: postMailEndpoint.permission,
  Button: PostButton,
} as const satisfies RecordAct<MailOf>;

/** The acts on a mail; the permission for its kind is checked where they show (`mailPermission`). */
export const mailActs: readonly RecordAct<MailRow>[] = [
  {
    label: 'baskets.mails.repeat',
    permission: repeatMailEndpoint.permission,
    isOffered: ({ mail }) => isRepeatable(mail.status),
    Button: RepeatMailButton,
  },
  { ...postMail, isOffered: ({ mail }) => decidePostMail(mail).accepted },
  {
    label: 'baskets.mails.sendNow',
    permission: sendMailNowEndpoint.permission,
    isOffered: ({ mail, basketStatus }) => decideSendNow(mail, basketStatus, undefined).accepted,
    Button: SendNowButton,
  },
  {
    label: 'baskets.mails.withdraw',
    permission: withdrawMailEndpoint.permission,
    isOffered: ({ mail, basketStatus }) => decideWithdrawMail(mail, basketStatus).accepted,
    Button: WithdrawButton,
  },
];

/** Notifies that an act on a mail is done, and closes what shows it. */
const notifyDone = (title: string, onDone: (() => void) | undefined) => () => {
  notify({ kind: 'success', title });
  onDone?.();
};

/** Sends a mail again, unchanged; without recipients it is to be posted again. */
export function RepeatMailButton({ row: { id, mailId, mail }, onDone }: RecordButtonProps<MailOf & { mail: { recipients: string[] } }>) {
  const t = useTranslations('baskets.mails');
  const failed = useTranslations('platform.errors')('mailFailed');
  const repeated = t(mail.recipients.length === 0 ? 'repeatedToPost' : 'repeated');
  const repeat = useAct(repeatMailEndpoint, { invalidates: ['baskets', 'outbox'], failed, onDone: notifyDone(repeated, onDone) });
  return (
    <Button size="xs" variant="default" loading={repeat.pending} onClick={() => void repeat.run({ id, mailId })}>
      {t('repeat')}
    </Button>
  );
}

function PostButton({ row: { id, mailId }, onDone }: RecordButtonProps<MailOf>) {
  const t = useTranslations('baskets.mails');
  const post = useAct(postMailEndpoint, { invalidates: ['baskets'], onDone: notifyDone(t('posted'), onDone) });
  return (
    <Button size="xs" variant="default" loading={post.pending} onClick={() => void post.run({ id, mailId })}>
      {t('post')}
    </Button>
  );
}

function SendNowButton({ row: { id, mailId }, onDone }: ButtonProps) {
  const t = useTranslations('baskets.mails');
  const send = useAct(sendMailNowEndpoint, { invalidates: ['baskets'], onDone: notifyDone(t('onItsWay'), onDone) });
  return (
    <Button size="xs" variant="default" loading={send.pending} onClick={() => void send.run({ id, mailId })}>
      {t('sendNow')}
    </Button>
  );
}

function WithdrawButton({ row: { id, mailId, mail }, onDone }: ButtonProps) {
  const t = useTranslations('baskets.mails');
  const withdraw = useAct(withdrawMailEndpoint, { invalidates: ['baskets'], onDone: notifyDone(t('withdrawn'), onDone) });
  return (
    <ConfirmButton
      size="xs"
      question={t(mail.kind === 'quote' ? 'withdrawQuote' : 'withdrawQuestion')}
      verb={t('withdraw')}
      onConfirm={() => withdraw.run({ id, mailId })}
    >
      {t('withdraw')}
    </ConfirmButton>
  );
}
