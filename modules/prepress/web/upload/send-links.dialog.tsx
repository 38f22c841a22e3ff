import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import type { BulkDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Mails the contact of each ticked order a link to the upload page, for all of its files. */
export function SendLinksDialog({ rows, ...rest }: BulkDialogProps<BasketListRow>) {
  const t = useTranslations('prepress.sendLinks');
  return (
    <BulkDialog
      {...rest}
      title={t('title', { count: rows.length })}
      lead={t('lead')}
      verb={t('verb')}
      endpoint={createUploadLinkEndpoint}
      rows={rows}
      nameOf={(row) => row.number}
      toInput={({ id }) => ({ id, mail: true })}
      invalidates={['baskets', 'prepress']}
    />
  );
}
