import { Button } from '@mantine/core';
import { acceptPriceOfFileEndpoint } from '#modules/prepress/contract/accept-price-of-file.endpoint.ts';
import type { UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { priceOfFileEndpoint } from '#modules/prepress/contract/price-of-file.endpoint.ts';
import { repricedCodes } from '#modules/prepress/domain/case-of-file.ts';
import type { Money } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from '../../web/transfer/upload.module.css';

/** The price of the order as this file has it, to accept; nothing when the order has it so. */
export function PriceOfFile({ token, upload, onChanged }: { token: string; upload: UploadShape; onChanged: () => void }) {
  const t = useTranslations('prepress.priceOfFile');
  const format = useFormat();
  const differs = upload.findings.some(({ code, accepted }) => !accepted && repricedCodes.includes(code));
  const { data } = useCall(priceOfFileEndpoint, { token, uploadId: upload.id }, { enabled: differs });
  const accept = useAct(acceptPriceOfFileEndpoint, {
    invalidates: ['prepress'],
    onDone: () => {
      notify({ kind: 'success', title: t('done') });
      onChanged();
    },
  });
  const offer = differs ? data?.offer : null;
  if (!offer) return null;
  const { difference, pages, colourPages: colour, colourLeaves: leaves } = offer;
  const amount = format.money(Math.abs(difference) as Money, { sign: true });
  return (
    <section className={styles.offer} aria-label={t('title')}>
      <p>
        <strong>{t('title')}</strong> {t('has', { pages, colour, leaves })}{' '}
        {t(difference > 0 ? 'more' : difference < 0 ? 'less' : 'same', { amount })} {t('otherwise')}
      </p>
      <Button loading={accept.pending} onClick={() => void accept.run({ token, uploadId: upload.id, difference })}>
        {t('accept')}
      </Button>
    </section>
  );
}
