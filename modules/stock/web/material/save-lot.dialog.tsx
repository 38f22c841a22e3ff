import { Switch, TextInput } from '@mantine/core';
import { saveLotEndpoint } from '#modules/stock/contract/material/save-lot.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Photos } from '../photo/photos.tsx';
import type { Lot } from '../stock-side.tsx';
import { CertificateField } from './certificate-field.tsx';

/** Changes the certificate and the last day of a lot, and blocks it or releases it. */
export function SaveLotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useTranslations('stock.saveLot');
  const labels = { certificate: t('certificate'), bestBefore: t('bestBefore'), blocked: t('blocked'), reason: t('reason') };
  return (
    <ActDialog
      title={t('title', { lot: lot.code })}
      endpoint={saveLotEndpoint}
      initial={{ certificate: lot.certificate, bestBefore: lot.bestBefore, blocked: lot.blocked, reason: lot.blockReason }}
      toInput={(values) => ({ lotId: lot.id, ...values })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`lot-${lot.id}`}
      invalidates={['stock']}
      ofRecord
    >
      {(act) => (
        <>
          <CertificateField field={act.field('certificate')} />
          <DateField label={labels.bestBefore} description={t('bestBeforeHelp')} clearable {...act.field('bestBefore')} />
          <Switch label={labels.blocked} description={t('blockedHelp')} {...act.field('blocked', 'checkbox')} />
          <Photos of="stock_lot" id={lot.id} about={`${lot.code}, ${lot.location}`} mayAdd />
          {act.form.values.blocked && <TextInput label={labels.reason} {...act.field('reason')} />}
        </>
      )}
    </ActDialog>
  );
}
