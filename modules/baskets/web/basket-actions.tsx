import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconLayoutList,
  IconLockOpen,
  IconMail,
  IconMailForward,
  IconPencil,
  IconPhoneCall,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrendingDown,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket.shapes.ts';
import { basketCopyPage, basketEmailPage, wholeBasketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { decideReopen } from '#modules/baskets/domain/cancel.ts';
import { decideEditHeader, decideEditLines } from '#modules/baskets/domain/edit-rules.ts';
import { isCalledAbout } from '#modules/baskets/domain/follow-up.ts';
import { nextStep } from '#modules/baskets/domain/next-step.ts';
import { type BasketStatus, isQuote } from '#modules/baskets/domain/statuses.ts';
import { decideBasketStep } from '#modules/baskets/domain/transitions.ts';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { quoteGoesAtOf } from './status-look.tsx';

export type AskProps = { basket: BasketDetail; onClose: () => void };

/** An action on a basket, for the button, the menu and the command palette: when it is offered and which dialog or page it opens. */
export type BasketAction = {
  /** Text key under `baskets.actions`. */
  name:
    | 'edit'
    | 'sendQuote'
    | 'approve'
    | 'confirm'
    | 'revise'
    | 'mailConfirmation'
    | 'followUp'
    | 'call'
    | 'noteLoss'
    | 'remind'
    | 'mail'
    | 'hold'
    | 'resume'
    | 'letGo'
    | 'reopen'
    | 'copy'
    | 'onePage'
    | 'changeCustomer'
    | 'switchUnit'
    | 'cancel';
  icon: Icon;
  keys?: string;
  permission: string;
  offered(basket: BasketDetail): boolean;
  to?(basket: BasketDetail): string;
  ask?: ComponentType<AskProps>;
};

/** Whether the basket may move to a status. A held basket returns to its own status through *resume*, never through this action. */
const leadsTo = (basket: BasketDetail, status: BasketStatus) =>
  decideBasketStep(basket, status).accepted && (basket.status !== 'on_hold' || status !== basket.resumeStatus);
const isQuoteOpen = (basket: BasketDetail) => basket.status === 'quotation_sent' && quoteGoesAtOf(basket) === undefined;
const emailTo = (type: 1 | 2 | 4 | 5) => (basket: BasketDetail) => addressOf(basketEmailPage.path, { id: basket.id, email_type_id: type });

const basketActions: readonly BasketAction[] = [
  {
    name: 'edit',
    icon: IconPencil,
    keys: 'e',
    permission: 'baskets.edit',
    offered: (basket) => decideEditHeader(basket.status).accepted,
    ask: lazy(() => import('./edit-basket.drawer.tsx')),
  },
  {
    name: 'sendQuote',
    icon: IconMail,
    permission: 'quotes.send',
    offered: (basket) => leadsTo(basket, 'quotation_sent'),
    to: emailTo(1),
  },
  {
    name: 'approve',
    icon: IconCheck,
    permission: 'quotes.approve_for_customer',
    offered: (basket) => basket.status === 'quotation_sent',
    ask: lazy(() => import('./approve-quote.dialog.tsx')),
  },
  {
    name: 'confirm',
    icon: IconCircleCheck,
    permission: 'baskets.confirm',
    offered: (basket) => leadsTo(basket, 'order_confirmation_sent'),
    ask: lazy(() => import('./confirm-basket.dialog.tsx')),
  },
  {
    name: 'revise',
    icon: IconArrowBackUp,
    permission: 'baskets.edit',
    offered: (basket) => basket.status === 'quotation_sent' || basket.status === 'quote_canceled',
    ask: lazy(() => import('./revise-quote.dialog.tsx')),
  },
  {
    name: 'mailConfirmation',
    icon: IconMail,
    permission: 'quotes.send',
    offered: (basket) => !isQuote(basket) && basket.status !== 'order_canceled',
    to: emailTo(2),
  },
  {
    name: 'followUp',
    icon: IconPhoneCall,
    permission: 'quotes.send',
    offered: isQuoteOpen,
    ask: lazy(() => import('./follow-up.dialog.tsx')),
  },
  {
    name: 'call',
    icon: IconPhoneCall,
    permission: 'quotes.send',
    offered: ({ status }) => isCalledAbout(status),
    ask: lazy(() => import('./follow-up.dialog.tsx')),
  },
  {
    name: 'noteLoss',
    icon: IconTrendingDown,
    permission: 'baskets.cancel',
    offered: ({ status }) => status === 'quote_canceled',
    ask: lazy(() => import('./note-loss.dialog.tsx')),
  },
  {
    name: 'remind',
    icon: IconMailForward,
    permission: 'quotes.send',
    offered: isQuoteOpen,
    to: emailTo(4),
  },
  {
    name: 'mail',
    icon: IconMail,
    permission: 'quotes.send',
    offered: () => true,
    to: emailTo(5),
  },
  {
    name: 'hold',
    icon: IconPlayerPause,
    permission: 'baskets.edit',
    offered: (basket) => leadsTo(basket, 'on_hold'),
    ask: lazy(() => import('./hold-basket.dialog.tsx')),
  },
  {
    name: 'resume',
    icon: IconPlayerPlay,
    permission: 'baskets.edit',
    offered: (basket) => basket.status === 'on_hold' && basket.creditHold?.bears !== false,
    ask: lazy(() => import('./resume-basket.dialog.tsx')),
  },
  {
    name: 'letGo',
    icon: IconPlayerPlay,
    permission: 'baskets.let_go_beyond_credit',
    offered: (basket) => basket.creditHold?.bears === false,
    ask: lazy(() => import('./let-go.dialog.tsx')),
  },
  {
    name: 'reopen',
    icon: IconLockOpen,
    permission: 'baskets.reopen',
    offered: (basket) => decideReopen(basket.status).accepted,
    ask: lazy(() => import('./reopen-basket.dialog.tsx')),
  },
  {
    name: 'copy',
    icon: IconCopy,
    permission: 'baskets.edit',
    offered: (basket) => basket.lines.length > 0,
    to: (basket) => addressOf(basketCopyPage.path, { id: basket.id }),
  },
  {
    name: 'onePage',
    icon: IconLayoutList,
    keys: 't',
    permission: wholeBasketPage.access,
    offered: () => true,
    to: (basket) => addressOf(wholeBasketPage.path, { id: basket.id }),
  },
  {
    name: 'changeCustomer',
    icon: IconUserShare,
    permission: 'baskets.edit',
    offered: (basket) => decideEditLines(basket.status).accepted,
    ask: lazy(() => import('./change-customer.dialog.tsx')),
  },
  {
    name: 'switchUnit',
    icon: IconArrowsExchange,
    permission: 'baskets.edit',
    offered: (basket) => decideEditLines(basket.status).accepted,
    ask: lazy(() => import('./switch-unit.dialog.tsx')),
  },
  {
    name: 'cancel',
    icon: IconX,
    permission: 'baskets.cancel',
    offered: (basket) => leadsTo(basket, 'quote_canceled') || leadsTo(basket, 'order_canceled'),
    ask: lazy(() => import('./cancel-basket.dialog.tsx')),
  },
];

type May = (permission: string) => boolean;

export function offeredActions(basket: BasketDetail, may: May): BasketAction[] {
  return basketActions.filter((action) => may(action.permission) && action.offered(basket));
}

/** The primary action of a basket: its one filled button. */
export function primaryAction(basket: BasketDetail, may: May): BasketAction | undefined {
  // A planned quote has its own buttons, beside the time at which it is sent.
  if (quoteGoesAtOf(basket)) return undefined;
  const next = basket.creditHold?.bears === false ? 'letGo' : nextStep(basket.status);
  return offeredActions(basket, may).find((action) => action.name === next);
}
