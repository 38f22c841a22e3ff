import { Button } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { askWebRequestEndpoint } from '#modules/webrequests/contract/ask-web-request.endpoint.ts';
import { assignWebRequestEndpoint } from '#modules/webrequests/contract/assign-web-request.endpoint.ts';
import { linkWebRequestEndpoint } from '#modules/webrequests/contract/link-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import type { WebRequestRow } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';

type Props = RecordButtonProps<WebRequestRow>;

const AskDialog = lazyPart(() => import('./request-dialogs.tsx'), 'AskDialog');
const RejectDialog = lazyPart(() => import('./request-dialogs.tsx'), 'RejectDialog');
const LinkDialog = lazyPart(() => import('./request-dialogs.tsx'), 'LinkDialog');

/** A request that was answered has no clock. */
const isOpen = ({ clock }: WebRequestRow) => clock !== null;
const hasCustomer = (row: WebRequestRow) => isOpen(row) && row.customerId !== null;

/** The acts on a request, for one and for the ticked ones. The assignee of one request is a field beside it. */
export const requestActs: readonly RecordAct<WebRequestRow>[] = [
  {
    label: 'webrequests.bulk.assign',
    permission: assignWebRequestEndpoint.permission,
    isOffered: isOpen,
    Dialog: lazyPart(() => import('./request-bulk-dialogs.tsx'), 'AssignRequests'),
  },
  {
    label: 'webrequests.bulk.accept',
    permission: acceptWebRequestEndpoint.permission,
    isOffered: hasCustomer,
    Button: Accept,
    Dialog: lazyPart(() => import('./request-bulk-dialogs.tsx'), 'AcceptRequests'),
  },
  {
    label: 'webrequests.side.link',
    permission: linkWebRequestEndpoint.permission,
    isOffered: (row) => isOpen(row) && row.customerId === null,
    RowDialog: LinkDialog,
    variant: 'filled',
  },
  { label: 'webrequests.side.relink', permission: linkWebRequestEndpoint.permission, isOffered: hasCustomer, RowDialog: LinkDialog },
  { label: 'webrequests.side.ask', permission: askWebRequestEndpoint.permission, isOffered: isOpen, RowDialog: AskDialog },
  {
    label: 'webrequests.bulk.reject',
    permission: rejectWebRequestEndpoint.permission,
    isOffered: isOpen,
    RowDialog: RejectDialog,
    Dialog: lazyPart(() => import('./request-bulk-dialogs.tsx'), 'RejectRequests'),
  },
];

function Accept({ row }: Props) {
  const t = useTranslations('webrequests.side');
  const navigate = usePageNavigate();
  const accept = useAct(acceptWebRequestEndpoint, {
    invalidates: ['webrequests', 'baskets'],
    onDone: ({ basketId, number }) => {
      notify({ kind: 'success', title: t('accepted', { number }) });
      void navigate(basketPage, { params: { id: basketId } });
    },
  });
  return (
    <Button size="xs" loading={accept.pending} onClick={() => void accept.run({ id: row.id, version: row.version })}>
      {t('accept')}
    </Button>
  );
}
