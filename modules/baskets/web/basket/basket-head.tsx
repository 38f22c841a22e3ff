import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { isAwaitingFiles } from '#modules/baskets/domain/basket/next-step.ts';
import { relationsEditPage } from '#modules/relations/contract/relations.pages.ts';
import { CustomerNotes } from '#modules/relations/web/public.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { ActMenu, useActKeys } from '#platform/web/layout/act-menu.tsx';
import { RecordHead } from '#platform/web/layout/record-head.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type BasketAction, offeredActions, primaryAction } from './basket-actions.tsx';
import { BasketStatusLabel, plannedQuoteSendTime } from './basket-status.tsx';
import { LateText } from './late-text.tsx';
import { UnprintableNote } from './unprintable-note.tsx';
import { useRunAction } from './use-run-action.ts';

const BasketVisitors = lazyPart(() => import('./basket-visitors.tsx'), 'BasketVisitors');
const CreditHold = lazyPart(() => import('#modules/baskets/web/order/credit-hold.tsx'), 'CreditHold');
const FailedMails = lazyPart(() => import('#modules/baskets/web/mail/failed-mails.tsx'), 'FailedMails');
const MailsToPost = lazyPart(() => import('#modules/baskets/web/mail/mails-to-post.tsx'), 'MailsToPost');
const PlannedQuote = lazyPart(() => import('#modules/baskets/web/quote/planned-quote.tsx'), 'PlannedQuote');

/** The head of a basket: title, status, the primary action, a menu with the other actions, and notices. */
export function BasketHead({ basket, without = [] }: { basket: BasketDetail; without?: readonly BasketAction['name'][] }) {
  const t = useTranslations('baskets.actions');
  const may = useMay();
  const [asking, setAsking] = useState<BasketAction | null>(null);
  const run = useRunAction(basket, setAsking);
  const toAct = (action: BasketAction) => ({ ...action, label: t(action.name), run: () => run(action) });
  const usual = primaryAction(basket, may);
  const primary = usual && toAct(usual);
  const others = offeredActions(basket, may)
    .filter((action) => action !== usual && !without.includes(action.name))
    .map(toAct);
  useActKeys(others, primary);
  const Ask = asking?.dialog;
  return (
    <RecordHead
      title={basket.description || basket.number}
      status={
        <>
          <BasketStatusLabel
            status={basket.status}
            awaitsFiles={isAwaitingFiles(basket.status, basket.lines)}
            quoteGoesAt={plannedQuoteSendTime(basket)}
          />
          <LateText basket={basket} />
        </>
      }
      sub={
        <>
          {may(relationsEditPage.access) ? (
            <PageLink page={relationsEditPage} params={{ id: basket.customer.id }}>
              {basket.customer.name}
            </PageLink>
          ) : (
            basket.customer.name
          )}{' '}
          · {basket.unit.name}
        </>
      }
      acts={
        <>
          <ActMenu groups={[others]} width={240} />
          {primary && (
            <Button
              onClick={primary.run}
              leftSection={<primary.icon size={16} stroke={1.5} aria-hidden />}
              rightSection={<KeyHint keys="mod+Enter" />}
            >
              {primary.label}
            </Button>
          )}
        </>
      }
    >
      <BasketVisitors id={basket.id} />
      <CreditHold basket={basket} />
      <UnprintableNote basket={basket} />
      <FailedMails basket={basket} />
      <MailsToPost basket={basket} />
      <PlannedQuote basket={basket} />
      <CustomerNotes customerId={basket.customer.id} />
      <Suspense>{Ask && <Ask basket={basket} onClose={() => setAsking(null)} />}</Suspense>
    </RecordHead>
  );
}
