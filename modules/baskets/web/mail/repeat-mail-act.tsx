import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { basketOfMail, isRepeatable } from '#modules/baskets/domain/mail/repeatable-mail.ts';
import type { OutboxRow } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

/** Sends mails about orders again from the outbox, such as those that failed while the mail server was down. */
export const repeatMailAct: RecordAct<OutboxRow> = {
  label: 'baskets.mails.repeat',
  permission: repeatMailEndpoint.permission,
  isOffered: ({ refs, status }) => basketOfMail(refs) !== undefined && isRepeatable(status),
  Button: lazyPart(() => import('./repeat-mails.dialog.tsx'), 'RepeatOutboxMail'),
  Dialog: lazyPart(() => import('./repeat-mails.dialog.tsx'), 'RepeatMailsDialog'),
};
