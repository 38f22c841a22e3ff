import { Button, Group, Modal } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { type ConfirmRefusalText, confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { refusedBelowZero } from '#modules/baskets/domain/order/below-zero.ts';
import { refusedDeliveries } from '#modules/baskets/domain/order/confirm-basket.ts';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';
import { tabsOf } from '#modules/baskets/web/basket/basket-tabs.tsx';
import type { TextKey } from '#platform/contract/text-key.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ConflictAlert } from '#platform/web/forms/conflict-alert.tsx';
import { useOpenedRecord } from '#platform/web/forms/use-opened-record.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import styles from './confirm-basket.module.css';

const EditBasketDrawer = lazy(() => import('#modules/baskets/web/basket/edit-basket.drawer.tsx'));

/** Restores the focus, which the pressed button lost while it was loading. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Drops NO_DELIVERABLE_LINE when a line is already named for its missing delivery address. */
function withoutRedundant(refusals: readonly ConfirmRefusalText[]): readonly ConfirmRefusalText[] {
  const named = refusals.some(({ code }) => code === 'DELIVERY_ADDRESS_REQUIRED');
  return named ? refusals.filter(({ code }) => code !== 'NO_DELIVERABLE_LINE') : refusals;
}

const headerFields: readonly string[] = ['customerReference', 'poNumber', 'orderManagerId', 'contactId'];

type Remedy = { to: 'edit' } | { to: 'tab'; name: string; title: TextKey };

/** Where the first fixable refusal is fixed: in the header drawer, or in the tab that the field is named after. */
function remedyOf(basket: BasketDetail, refusals: readonly ConfirmRefusalText[]): Remedy | undefined {
  const tabs = tabsOf(basket);
  for (const { field } of refusals) {
    if (field !== null && headerFields.includes(field)) return { to: 'edit' };
    const tab = tabs.find(({ name }) => name === (field === 'quantity' ? 'lines' : field));
    if (tab) return { to: 'tab', name: tab.name, title: tab.title };
  }
  return undefined;
}

/** Refusals that are known before anything is sent: incomplete deliveries, and discounts beyond the charge. */
function useKnownRefusals({ type, lines, deliveries }: BasketDetail): readonly ConfirmRefusalText[] {
  const t = useTranslations('baskets.refusals');
  const open = lines
    .filter(({ status }) => !isCanceledLine(status))
    .map((line) => ({
      ...line,
      deliveries: deliveries
        .filter(({ lineId }) => lineId === line.id)
        .map(({ quantity, date }) => ({ quantity, date: date === null ? undefined : Temporal.PlainDate.from(date) })),
    }));
  const refused = [
    ...(isUncharged(type) ? [] : refusedBelowZero(open)),
    ...refusedDeliveries(open, Temporal.PlainDate.from(dateIn(shopTimeZone, new Date()))),
  ];
  return withoutRedundant(
    refused.map(({ code, field, params }) => ({
      ...{ code, field: field ?? null, lineId: typeof params.lineId === 'number' ? params.lineId : null },
      message: translateWith(t, code, params as Record<string, string | number>),
    })),
  );
}

/** Confirms a quote as an order. Lists all refusals at once, so that they are fixed in one round. */
export default function ConfirmBasketDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.confirm');
  const tMerge = useTranslations('platform.merge');
  const tActions = useTranslations('platform.actions');
  const tAll = useTranslations();
  const navigate = usePageNavigate();
  const known = useKnownRefusals(basket);
  const [answered, setRefusals] = useState<readonly ConfirmRefusalText[] | null>(null);
  const refusals = answered ?? known;
  const act = useAct(confirmBasketEndpoint, {
    invalidates: ['baskets'],
    onDone: ({ sentTo }) => {
      notify({ kind: 'success', title: sentTo ? t('done', { to: sentTo }) : t(isUncharged(basket.type) ? 'doneUncharged' : 'doneToPost') });
      onClose();
    },
    onRefused: (error) => {
      if (error.body.code === 'STALE_VERSION') {
        void act.refresh();
        return true;
      }
      const listed = error.body.context.refusals as ConfirmRefusalText[] | undefined;
      if (listed) setRefusals(withoutRedundant(listed));
      return listed !== undefined;
    },
  });
  const { seen, changed, see } = useOpenedRecord(basket, act.pending);
  const [editing, setEditing] = useState(false);
  const remedy = remedyOf(basket, refusals);
  const goToRemedy = () => {
    if (remedy?.to !== 'tab') return setEditing(true);
    onClose();
    const part = document.getElementById(`part-${remedy.name}`);
    if (part) return part.focus();
    void navigate(basketPage, { params: { id: basket.id }, search: { tab: remedy.name }, replace: true });
  };
  const to = basket.contact?.email ?? '';
  const lead = isUncharged(basket.type) ? t('leadUncharged') : to ? t('lead', { to }) : t('leadToPost');
  if (editing) return <EditBasketDrawer basket={basket} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('title', { number: basket.number })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      {refusals.length === 0 ? (
        <p className={styles.lead}>{lead}</p>
      ) : (
        <div role="alert">
          <p className={styles.lead}>{t('refused', { count: refusals.length })}</p>
          <ul className={styles.refusals}>
            {refusals.map((refusal, index) => (
              <li key={`${refusal.code}-${index}`}>
                <IconAlertCircle size={16} stroke={1.5} aria-hidden />
                <span>{refusal.message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {changed && <ConflictAlert />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {tActions('back')}
        </Button>
        {remedy && (
          <Button ref={takeFocus} onClick={goToRemedy} data-autofocus>
            {remedy.to === 'edit' ? t('edit') : t('toTab', { tab: tAll(remedy.title).toLowerCase() })}
          </Button>
        )}
        <Button
          variant={remedy ? 'default' : 'filled'}
          loading={act.pending}
          onClick={() => (changed ? see() : void act.run({ id: seen.id, version: seen.version }))}
          data-autofocus={remedy === undefined || undefined}
        >
          {changed ? tMerge('seen') : t(answered === null ? 'submit' : 'again')}
        </Button>
      </Group>
    </Modal>
  );
}
