import { ArticleSelect } from '#modules/baskets/web/article/article-select.tsx';
import { type DeliveryMethod, deliveryMethods, outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type KeptValues = { deliveries: readonly { method: DeliveryMethod }[]; articleId: string | null };

/** Delivery methods of the pieces of a line: made ones may also be kept in stock. */
export const methodsOf = (isMade: boolean): readonly DeliveryMethod[] => (isMade ? deliveryMethods : outboundMethods);

export const articleIdOf = ({ makesArticleId }: { makesArticleId: number | null }) =>
  makesArticleId === null ? null : String(makesArticleId);

/** Asks which article of the customer the pieces become that are kept in stock. */
export function KeptArticleField<Values extends KeptValues>({ act, customerId }: { act: ActForm<Values>; customerId: number }) {
  const t = useTranslations('baskets.deliveries');
  if (!act.form.values.deliveries.some(({ method }) => method === 'stock')) return null;
  return <ArticleSelect label={t('keptAs')} description={t('keptHelp')} articles={{ ownedBy: customerId }} {...act.field('articleId')} />;
}
