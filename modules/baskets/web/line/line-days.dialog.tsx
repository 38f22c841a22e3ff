import { Modal } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readLineDaysEndpoint } from '#modules/baskets/contract/line/read-line-days.endpoint.ts';
import { OfferedDays } from '#modules/baskets/web/quote/offered-days.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';

/** When a line of a quote could leave by the present plan, with the price on each of these days. */
export default function LineDaysDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('baskets.days');
  const { data, error, refetch } = useCall(readLineDaysEndpoint, { id: line.id });
  return (
    <Modal opened onClose={onClose} title={t('title', { line: line.description })}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data && (data.days.length > 0 ? <OfferedDays days={data.days} /> : <p>{t('none')}</p>)}
      {data && data.days.length > 0 && <p>{t('lead')}</p>}
    </Modal>
  );
}
