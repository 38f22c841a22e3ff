import { useTranslations } from 'use-intl';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type ActDialogProps, ActDialog as Dialog } from '#platform/web/forms/act-dialog.tsx';

type Props<E extends Endpoint, V extends Record<string, unknown>> = Omit<ActDialogProps<E, V>, 'invalidates' | 'saving'> & {
  /** What else than baskets and quotes is read again afterwards. */
  also?: readonly string[];
};

/** One act of a basket in a dialog. */
export function ActDialog<E extends Endpoint, V extends Record<string, unknown>>({ also = [], ...props }: Props<E, V>) {
  const t = useTranslations('baskets');
  return <Dialog {...props} saving={t('saving')} invalidates={['baskets', 'quotes', ...also]} />;
}
