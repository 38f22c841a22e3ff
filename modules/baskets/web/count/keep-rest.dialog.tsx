import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { keepRestEndpoint } from '#modules/baskets/contract/count/keep-rest.endpoint.ts';
import { restOf } from '#modules/baskets/domain/delivery/keep-rest.ts';
import { ArticleSelect } from '#modules/baskets/web/article/article-select.tsx';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { line: LineRow; customerId: number; onClose: () => void };

/** Keeps in stock what is made of a line and has not left, as an article of the customer. */
export default function KeepRestDialog({ line, customerId, onClose }: Props) {
  const t = useTranslations('baskets.count');
  const format = useFormat();
  const pieces = restOf({ quantity: line.quantity, produced: line.quantityProduced, shipped: line.quantityShipped });
  return (
    <ActDialog
      ofRecord
      title={t('keepTitle', { line: line.description })}
      lead={t('keepLead', { count: pieces, pieces: format.quantity(pieces) })}
      endpoint={keepRestEndpoint}
      initial={{ articleId: line.makesArticleId === null ? null : String(line.makesArticleId) }}
      toInput={({ articleId }) => ({ id: line.id, version: line.version, ...(articleId !== null && { articleId: Number(articleId) }) })}
      labels={{ articleId: t('keptAs') }}
      submitLabel={t('acts.keepRest')}
      done={() => t('keepDone', { line: line.description })}
      onClose={onClose}
      draftKey={`keep-rest-${line.id}`}
    >
      {(act) => <ArticleSelect label={t('keptAs')} articles={{ ownedBy: customerId }} data-autofocus {...act.field('articleId')} />}
    </ActDialog>
  );
}
