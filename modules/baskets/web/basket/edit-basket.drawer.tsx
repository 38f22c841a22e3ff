import { Drawer } from '@mantine/core';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';
import { EditBasketForm } from './edit-basket-form.tsx';

/** Edits the header of a basket in a drawer beside its page. */
export default function EditBasketDrawer({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.edit');
  const tActions = useTranslations('platform.actions');
  const { data, error, refetch } = useCall(listBasketChoicesEndpoint, { id: basket.id });
  return (
    <Drawer opened onClose={onClose} title={t('title', { number: basket.number })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data && <EditBasketForm basket={basket} choices={data} onDone={onClose} />}
    </Drawer>
  );
}
