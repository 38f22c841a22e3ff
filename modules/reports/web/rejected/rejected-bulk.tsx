import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { FollowUpBulk } from '#modules/baskets/web/public.ts';
import { listRejectedEndpoint, type RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { type BulkAct, BulkActs, type BulkDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const acts: readonly BulkAct<RejectedRow>[] = [
  { label: 'reports.rejected.revise', permission: reviseQuoteEndpoint.permission, Dialog: ReviseQuotesDialog },
  {
    label: 'reports.rejected.call',
    permission: followUpEndpoint.permission,
    Dialog: (props) => <FollowUpBulk about="call" also={[listRejectedEndpoint]} {...props} />,
  },
];

/** Revises several lost and expired quotes at once, or plans follow-up calls for them. */
export function RejectedBulk(props: { chosen: readonly RejectedRow[]; onClear: () => void }) {
  return <BulkActs acts={acts} {...props} />;
}

function ReviseQuotesDialog(props: BulkDialogProps<RejectedRow>) {
  const t = useTranslations('reports.rejected');
  return (
    <BulkDialog
      {...props}
      title={t('reviseMany', { count: props.rows.length })}
      lead={t('reviseManyLead')}
      verb={t('reviseVerb')}
      endpoint={reviseQuoteEndpoint}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={[listRejectedEndpoint, 'baskets']}
    />
  );
}
