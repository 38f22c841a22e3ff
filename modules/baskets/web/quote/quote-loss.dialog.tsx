import { noteLossEndpoint } from '#modules/baskets/contract/quote/note-loss.endpoints.ts';
import type { Loss } from '#modules/baskets/domain/quote/note-loss.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import type { Reads } from '#platform/contract/endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LossFields, lossInput, lossValues } from './loss-fields.tsx';

type Props = {
  quote: { id: number; number: string; version: number; total: Money; loss: Loss | null };
  /** Other endpoint prefixes to invalidate. */
  also?: readonly Reads[];
  onClose: () => void;
};

/** Records afterwards to which competitor a quote was lost. */
export default function LossDialog({ quote, also, onClose }: Props) {
  const t = useTranslations('baskets.loss');
  return (
    <ActDialog
      ofRecord
      title={t('title', { number: quote.number })}
      endpoint={noteLossEndpoint}
      initial={lossValues(quote.loss)}
      toInput={(values) => ({ ...lossInput(values), id: quote.id, version: quote.version })}
      labels={{ competitor: t('competitor'), competitorPrice: t('theirs') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`loss-${quote.id}`}
      {...(also && { also })}
    >
      {(act) => <LossFields total={quote.total} first act={act} />}
    </ActDialog>
  );
}
