import { Drawer } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { basketChoicesEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Problem } from '#platform/web/parts/problem.tsx';
import type { AskProps } from './basket-actions.tsx';
import { EditBasketForm } from './edit-basket-form.tsx';

/** Edits the header of a basket in a drawer beside its page. */
export default function EditBasketDrawer({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.edit');
  const tActions = useTranslations('platform.actions');
  const { data, error, refetch } = useCall(basketChoicesEndpoint, { id: basket.id });
  return (
    <Drawer opened onClose={onClose} title={t('title', { number: basket.number })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && <EditBasketForm basket={basket} choices={data} onDone={onClose} />}
    </Drawer>
  );
}
