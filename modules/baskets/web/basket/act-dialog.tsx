import type { Endpoint, Reads } from '#platform/contract/endpoint.ts';
import { type ActDialogProps, ActDialog as Dialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props<E extends Endpoint, V extends Record<string, unknown>> = Omit<ActDialogProps<E, V>, 'invalidates' | 'saving'> & {
  /** Endpoint prefixes to invalidate besides baskets and quotes. */
  also?: readonly Reads[];
};

/** A dialog that runs one command on a basket. */
export function ActDialog<E extends Endpoint, V extends Record<string, unknown>>({ also = [], ...props }: Props<E, V>) {
  const t = useTranslations('baskets');
  return <Dialog {...props} saving={t('saving')} invalidates={['baskets', 'quotes', ...also]} />;
}
