import { Button } from '@mantine/core';
import { acceptPriceOfFileEndpoint } from '#modules/prepress/contract/accept-price-of-file.endpoint.ts';
import type { UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { askPriceOfFileEndpoint } from '#modules/prepress/contract/ask-price-of-file.endpoint.ts';
import { readPriceOfFileEndpoint } from '#modules/prepress/contract/price-of-file.endpoint.ts';
import { repricedCodes } from '#modules/prepress/domain/case-of-file.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from '../../web/transfer/upload.module.css';

type Props = { token: string; upload: UploadShape; onChanged: () => void };
type Price = OutputOf<typeof readPriceOfFileEndpoint>;

/** The price of the order as this file has it, to accept; else why there is none and who decides. Nothing when the order has it so. */
export function PriceOfFile({ token, upload, onChanged }: Props) {
  const differs = upload.findings.some(({ code, accepted }) => !accepted && repricedCodes.includes(code));
  const { data } = useCall(readPriceOfFileEndpoint, { token, uploadId: upload.id }, { enabled: differs });
  if (!differs || !data) return null;
  if (data.offer) return <Offer offer={data.offer} {...{ token, upload, onChanged }} />;
  return data.without && <WithoutOffer without={data.without} token={token} uploadId={upload.id} />;
}

function Offer({ offer, token, upload, onChanged }: Props & { offer: NonNullable<Price['offer']> }) {
  const t = useTranslations('prepress.priceOfFile');
  const format = useFormat();
  const accept = useAct(acceptPriceOfFileEndpoint, {
    invalidates: ['prepress'],
    onDone: () => {
      notify({ kind: 'success', title: t('done') });
      onChanged();
    },
  });
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

type WithoutProps = { without: NonNullable<Price['without']>; token: string; uploadId: number };

function WithoutOffer({ without: { why, askedAt }, token, uploadId }: WithoutProps) {
  const t = useTranslations('prepress.priceOfFile');
  const format = useFormat();
  const ask = useAct(askPriceOfFileEndpoint, {
    invalidates: [readPriceOfFileEndpoint],
    onDone: () => notify({ kind: 'success', title: t('asked') }),
  });
  return (
    <section className={styles.offer} aria-label={t('without.title')}>
      <p>
        <strong>{t('without.title')}</strong> {t(`without.${why}`)}{' '}
        {askedAt === null ? t('decides') : t('askedAt', { moment: format.moment(askedAt) })} {t('otherwise')}
      </p>
      {askedAt === null && (
        <Button loading={ask.pending} onClick={() => void ask.run({ token, uploadId })}>
          {t('ask')}
        </Button>
      )}
    </section>
  );
}
