import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { basketLifecycle, isAwaitingFiles } from '#modules/baskets/domain/basket/next-step.ts';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './basket.module.css';
import { plannedSendTime } from './basket-status.tsx';

/** Centers the current step, for screens too narrow to show all steps. */
const intoView = (step: HTMLLIElement | null) => {
  const box = step?.closest('section');
  if (step && box) box.scrollLeft = step.offsetLeft - (box.clientWidth - step.clientWidth) / 2;
};

const made: readonly BasketStatus[] = ['in_progress', 'ready', 'delivered'];

/** When a step was last reached. A basket was entered when it was created; work that was passed over was done by the step after it. */
function dayOf({ reached, createdAt }: BasketDetail, step: BasketStatus): string | undefined {
  const at = reached.find(({ status }) => status === step)?.at;
  if (at !== undefined || step === 'entered') return at ?? createdAt;
  const later = basketLifecycle.slice(basketLifecycle.indexOf(step) + 1);
  return made.includes(step) ? later.flatMap((next) => reached.find(({ status }) => status === next)?.at ?? [])[0] : undefined;
}

/** The life cycle of a basket as a row of steps: dates of the reached ones, the current one, and the promised delivery. */
export function BasketSteps({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.status');
  const tPage = useTranslations('baskets.page');
  const format = useFormat();
  const status = basket.status === 'on_hold' ? basket.resumeStatus : basket.status === 'partly_delivered' ? 'ready' : basket.status;
  const awaiting = status !== null && isAwaitingFiles(status, basket.lines);
  const now = status === null ? -1 : basketLifecycle.indexOf(status);
  return (
    <ScrollBox className={styles.life} aria-label={tPage('life')}>
      <ol className={styles.steps}>
        {basketLifecycle.map((step, index) => {
          const at = dayOf(basket, step);
          const goesAt = step === 'quotation_sent' ? plannedSendTime(basket) : undefined;
          const promised = step === 'delivered' && index > now ? basket.deliveryDate : null;
          return (
            <li
              key={step}
              className={styles.step}
              data-reached={((now < 0 || index < now) && at !== undefined) || undefined}
              ref={index === now ? intoView : undefined}
              data-now={index === now || undefined}
              aria-current={index === now ? 'step' : undefined}
            >
              {t(goesAt ? 'quote_waits' : step === 'in_progress' && awaiting ? 'awaiting_files' : step)}
              <small>
                {goesAt
                  ? format.date(dateIn(shopTimeZone, new Date(goesAt)), 'near')
                  : at !== undefined && (now < 0 || index <= now)
                    ? format.date(dateIn(shopTimeZone, new Date(at)), 'near')
                    : promised
                      ? format.date(promised, 'near')
                      : ' '}
              </small>
            </li>
          );
        })}
      </ol>
    </ScrollBox>
  );
}
