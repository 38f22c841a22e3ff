import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBuildingWarehouse,
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
  IconReceipt,
  IconReplace,
  IconScale,
  IconTrendingDown,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketCopyPage, basketEmailPage, orderAmendmentPage, wholeBasketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { decideAmendable } from '#modules/baskets/domain/amendment/amendment.ts';
import { choosableTypes } from '#modules/baskets/domain/basket/change-basket-type.ts';
import { decideEditHeader, decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import { nextStep } from '#modules/baskets/domain/basket/next-step.ts';
import { decideReopen } from '#modules/baskets/domain/basket/reopen-basket.ts';
import { type BasketStatus, isQuote, isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { decideBasketStep } from '#modules/baskets/domain/basket/transitions.ts';
import { awaitsColleague } from '#modules/baskets/domain/order/colleague-hold.ts';
import { isCallTask, isFollowedUp } from '#modules/baskets/domain/order/follow-up.ts';
import type { Access } from '#platform/domain/access.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { plannedQuoteSendTime } from './basket-status.tsx';

const FollowUpBulk = lazyPart(() => import('#modules/baskets/web/order/follow-up-bulk.tsx'), 'FollowUpBulk', 'soon');

export type ActionDialogProps = { basket: BasketDetail; onClose: () => void };

/** An action on a basket, for the button, the menu and the command palette: when it is offered and which dialog or page it opens. */
export type BasketAction = {
  /** Text key under `baskets.actions`. */
  name:
    | 'edit'
    | 'sendQuote'
    | 'approve'
    | 'confirm'
    | 'revise'
    | 'amend'
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
    | 'chargeCustomer'
    | 'switchUnit'
    | 'changeType'
    | 'tolerance'
    | 'cancel';
  icon: Icon;
  keys?: string;
  permission: Access;
  isOffered(basket: BasketDetail): boolean;
  to?(basket: BasketDetail): string;
  dialog?: ComponentType<ActionDialogProps>;
  /** The same action on the ticked rows of the list. */
  many?: Pick<RecordAct<BasketListRow>, 'isOffered'> & Required<Pick<RecordAct<BasketListRow>, 'Dialog'>>;
};

/** Whether the basket may move to a status. A held basket returns to its own status through *resume*, never through this action. */
const leadsTo = (basket: Pick<BasketDetail, 'status' | 'resumeStatus'>, status: BasketStatus) =>
  decideBasketStep(basket, status).accepted && (basket.status !== 'on_hold' || status !== basket.resumeStatus);
const isQuoteOpen = (basket: BasketDetail) => basket.status === 'quotation_sent' && plannedQuoteSendTime(basket) === undefined;
const emailTo = (type: 1 | 2 | 4 | 5) => (basket: BasketDetail) => addressOf(basketEmailPage.path, { id: basket.id, email_type_id: type });

const basketActions: readonly BasketAction[] = [
  {
    name: 'edit',
    icon: IconPencil,
    keys: 'e',
    permission: 'baskets.edit',
    isOffered: (basket) => decideEditHeader(basket.status).accepted,
    dialog: lazy(() => import('./edit-basket.drawer.tsx')),
  },
  {
    name: 'sendQuote',
    icon: IconMail,
    permission: 'quotes.send',
    isOffered: (basket) => leadsTo(basket, 'quotation_sent') && !isUncharged(basket.type),
    to: emailTo(1),
  },
  {
    name: 'approve',
    icon: IconCheck,
    permission: 'quotes.approve_for_customer',
    isOffered: (basket) => basket.status === 'quotation_sent' || awaitsColleague(basket),
    dialog: lazy(() => import('#modules/baskets/web/quote/approve-quote.dialog.tsx')),
  },
  {
    name: 'confirm',
    icon: IconCircleCheck,
    permission: 'baskets.confirm',
    isOffered: (basket) => leadsTo(basket, 'order_confirmation_sent'),
    dialog: lazy(() => import('#modules/baskets/web/order/confirm-basket.dialog.tsx')),
  },
  {
    name: 'revise',
    icon: IconArrowBackUp,
    permission: 'baskets.edit',
    isOffered: (basket) => basket.status === 'quotation_sent' || basket.status === 'quote_canceled',
    dialog: lazy(() => import('#modules/baskets/web/quote/revise-quote.dialog.tsx')),
  },
  {
    name: 'amend',
    icon: IconReplace,
    permission: 'baskets.edit',
    isOffered: (basket) => decideAmendable(basket.status).accepted,
    to: (basket) => addressOf(orderAmendmentPage.path, { id: basket.id }),
  },
  {
    name: 'mailConfirmation',
    icon: IconMail,
    permission: 'quotes.send',
    isOffered: (basket) => !isQuote(basket) && basket.status !== 'order_canceled' && !isUncharged(basket.type),
    to: emailTo(2),
  },
  {
    name: 'followUp',
    icon: IconPhoneCall,
    permission: 'quotes.send',
    isOffered: isQuoteOpen,
    dialog: lazy(() => import('#modules/baskets/web/order/follow-up.dialog.tsx')),
    many: { isOffered: ({ status }) => isFollowedUp(status), Dialog: (props) => <FollowUpBulk about="followUp" {...props} /> },
  },
  {
    name: 'call',
    icon: IconPhoneCall,
    permission: 'quotes.send',
    isOffered: ({ status }) => isCallTask(status),
    dialog: lazy(() => import('#modules/baskets/web/order/follow-up.dialog.tsx')),
  },
  {
    name: 'noteLoss',
    icon: IconTrendingDown,
    permission: 'baskets.cancel',
    isOffered: ({ status }) => status === 'quote_canceled',
    dialog: lazy(() => import('#modules/baskets/web/quote/note-loss.dialog.tsx')),
  },
  {
    name: 'remind',
    icon: IconMailForward,
    permission: 'quotes.send',
    isOffered: isQuoteOpen,
    to: emailTo(4),
  },
  {
    name: 'mail',
    icon: IconMail,
    permission: 'quotes.send',
    isOffered: () => true,
    to: emailTo(5),
  },
  {
    name: 'hold',
    icon: IconPlayerPause,
    permission: 'baskets.edit',
    isOffered: (basket) => leadsTo(basket, 'on_hold'),
    dialog: lazy(() => import('./hold-basket.dialog.tsx')),
    many: {
      isOffered: (row) => leadsTo(row, 'on_hold'),
      Dialog: lazyPart(() => import('#modules/baskets/web/list/bulk-dialogs.tsx'), 'BulkHoldDialog'),
    },
  },
  {
    name: 'resume',
    icon: IconPlayerPlay,
    permission: 'baskets.edit',
    isOffered: (basket) => basket.status === 'on_hold' && basket.creditHold?.bears !== false && !awaitsColleague(basket),
    dialog: lazy(() => import('./resume-basket.dialog.tsx')),
    many: {
      isOffered: ({ status }) => status === 'on_hold',
      Dialog: lazyPart(() => import('#modules/baskets/web/list/bulk-dialogs.tsx'), 'BulkResumeDialog'),
    },
  },
  {
    name: 'letGo',
    icon: IconPlayerPlay,
    permission: 'baskets.let_go_beyond_credit',
    isOffered: (basket) => basket.creditHold?.bears === false,
    dialog: lazy(() => import('#modules/baskets/web/order/release-credit-hold.dialog.tsx')),
  },
  {
    name: 'reopen',
    icon: IconLockOpen,
    permission: 'baskets.reopen',
    isOffered: (basket) => decideReopen(basket.status).accepted,
    dialog: lazy(() => import('./reopen-basket.dialog.tsx')),
  },
  {
    name: 'copy',
    icon: IconCopy,
    permission: 'baskets.edit',
    isOffered: (basket) => basket.lines.length > 0,
    to: (basket) => addressOf(basketCopyPage.path, { id: basket.id }),
  },
  {
    name: 'onePage',
    icon: IconLayoutList,
    keys: 't',
    permission: wholeBasketPage.access,
    isOffered: () => true,
    to: (basket) => addressOf(wholeBasketPage.path, { id: basket.id }),
  },
  {
    name: 'changeCustomer',
    icon: IconUserShare,
    permission: 'baskets.edit',
    isOffered: (basket) => decideEditLines(basket.status).accepted,
    dialog: lazy(() => import('./change-customer.dialog.tsx')),
  },
  {
    name: 'chargeCustomer',
    icon: IconReceipt,
    permission: 'baskets.edit',
    isOffered: ({ payer, invoiceStatus }) => payer !== null && invoiceStatus === 'not_invoiced',
    dialog: lazy(() => import('#modules/baskets/web/order/charge-customer.dialog.tsx')),
  },
  {
    name: 'switchUnit',
    icon: IconArrowsExchange,
    permission: 'baskets.edit',
    isOffered: (basket) => decideEditLines(basket.status).accepted,
    dialog: lazy(() => import('./switch-unit.dialog.tsx')),
  },
  {
    name: 'changeType',
    icon: IconBuildingWarehouse,
    permission: 'baskets.make_uncharged',
    isOffered: ({ status, type }) => decideEditLines(status).accepted && choosableTypes.some((one) => one === type),
    dialog: lazy(() => import('./change-basket-type.dialog.tsx')),
  },
  {
    name: 'tolerance',
    icon: IconScale,
    permission: 'baskets.edit',
    isOffered: (basket) => !isQuote(basket) && decideEditHeader(basket.status).accepted,
    dialog: lazy(() => import('#modules/baskets/web/count/order-tolerance.dialog.tsx')),
  },
  {
    name: 'cancel',
    icon: IconX,
    permission: 'baskets.cancel',
    isOffered: (basket) => leadsTo(basket, 'quote_canceled') || leadsTo(basket, 'order_canceled'),
    dialog: lazy(() => import('./cancel-basket.dialog.tsx')),
  },
];

/** The actions that the list offers for ticked rows. */
export const actionsOnMany: readonly RecordAct<BasketListRow>[] = basketActions.flatMap(({ name, permission, many }) =>
  many ? { label: `baskets.actions.${name}` as const, permission, ...many } : [],
);

type May = (permission: Access) => boolean;

export function offeredActions(basket: BasketDetail, may: May): BasketAction[] {
  return basketActions.filter((action) => may(action.permission) && action.isOffered(basket));
}

/** The primary action of a basket: its one filled button. */
export function primaryAction(basket: BasketDetail, may: May): BasketAction | undefined {
  // A planned quote has its own buttons, beside the time at which it is sent.
  if (plannedQuoteSendTime(basket)) return undefined;
  const next = basket.creditHold?.bears === false ? 'letGo' : nextStep(basket.status, basket.type);
  return offeredActions(basket, may).find((action) => action.name === next);
}
