import { IconFileText, IconLock, IconLockOpen, IconMail, IconReceiptRefund, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { creditComplaintEndpoint } from '#modules/complaints/contract/credit-complaint.endpoint.ts';
import { lockInvoiceEndpoint } from '#modules/complaints/contract/lock-invoice.endpoint.ts';
import { mailComplaintEndpoint } from '#modules/complaints/contract/mail-complaint.endpoint.ts';
import { makeComplaintLetterEndpoint } from '#modules/complaints/contract/make-complaint-letter.endpoint.ts';
import { makeReworkEndpoint } from '#modules/complaints/contract/make-rework.endpoint.ts';
import { moveComplaintEndpoint } from '#modules/complaints/contract/move-complaint.endpoint.ts';
import type { Access } from '#platform/domain/access.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { PageAct } from '#platform/web/layout/act-menu.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import { MailComplaintDialog } from './mail-complaint.dialog.tsx';
import { MakeComplaintLetterDialog } from './make-complaint-letter.dialog.tsx';
import { MoveComplaintDialog } from './move-complaint.dialog.tsx';
import { CreditDialog, ReworkDialog } from './solution-dialogs.tsx';

type DialogProps = { complaint: ComplaintDetail; onClose: () => void };

/** `next`: the usual step; `move`: another status; `solve`: what the chosen solution still needs. */
type Group = 'next' | 'move' | 'write' | 'solve';

/** An act on a complaint: a dialog, or something done at once. */
type KnownAct = Omit<PageAct, 'run'> & {
  group: Group;
  permission: Access;
  isOffered?: boolean;
  dialog?: (props: DialogProps) => ReactNode;
  run?: () => void;
};

/** The acts that the user may do to a complaint now, and the dialog of the one that was chosen. */
export function useComplaintActs(complaint: ComplaintDetail): { acts: (PageAct & { group: Group })[]; dialog: ReactNode } {
  const t = useTranslations('complaints.detail');
  const tSolution = useTranslations('complaints.solution');
  const may = useMay();
  // The dialog stays open when its act is no longer possible.
  const [asked, setAsked] = useState<KnownAct | null>(null);
  const lock = useAct(lockInvoiceEndpoint, {
    invalidates: ['complaints'],
    onDone: (_answer, { locked }) => notify({ kind: 'success', title: t(locked ? 'lockedDone' : 'releasedDone') }),
  });
  const { id, version, basketId, lineId, status, invoiceLocked, effect, rework, credit, creditable } = complaint;
  const isOpen = status.kind !== 'done';
  const primary = complaint.next.find(({ onward, asksNote }) => onward && !asksNote);
  const known: KnownAct[] = [
    ...complaint.next.map((to) => ({
      name: `move-${to.id}`,
      label: t('to', { status: to.name }),
      group: to === primary ? ('next' as const) : ('move' as const),
      permission: moveComplaintEndpoint.permission,
      dialog: (props: DialogProps) => <MoveComplaintDialog {...props} to={to} />,
    })),
    {
      name: 'rework',
      label: tSolution('makeRework'),
      group: 'solve',
      icon: IconRefresh,
      permission: makeReworkEndpoint.permission,
      isOffered: isOpen && effect === 'rework' && rework === null && lineId !== null,
      dialog: (props) => <ReworkDialog {...props} />,
    },
    {
      name: 'credit',
      label: tSolution('credit'),
      group: 'solve',
      icon: IconReceiptRefund,
      permission: creditComplaintEndpoint.permission,
      isOffered: isOpen && effect === 'credit' && credit === null && creditable.length > 0,
      dialog: (props) => <CreditDialog {...props} />,
    },
    {
      name: 'mail',
      label: t('mail'),
      group: 'write',
      icon: IconMail,
      permission: mailComplaintEndpoint.permission,
      dialog: (props) => <MailComplaintDialog {...props} />,
    },
    {
      name: 'letter',
      label: t('letter'),
      group: 'write',
      icon: IconFileText,
      permission: makeComplaintLetterEndpoint.permission,
      dialog: (props) => <MakeComplaintLetterDialog {...props} />,
    },
    {
      name: 'lock',
      label: t(invoiceLocked ? 'release' : 'lock'),
      group: 'write',
      icon: invoiceLocked ? IconLockOpen : IconLock,
      permission: lockInvoiceEndpoint.permission,
      isOffered: basketId !== null && isOpen,
      run: () => void lock.run({ id, version, locked: !invoiceLocked }),
    },
  ];
  const acts = known
    .filter(({ permission, isOffered = true }) => may(permission) && isOffered)
    .map((act) => ({ ...act, run: act.run ?? (() => setAsked(act)) }));
  return { acts, dialog: asked?.dialog?.({ complaint, onClose: () => setAsked(null) }) };
}
