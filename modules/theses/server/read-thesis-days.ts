import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { closedThesisDays } from '#modules/theses/domain/thesis-calendar.ts';
import { shownDay, thesisDays, thesisMilestones } from '#modules/theses/domain/thesis-days.ts';
import { addMoney, subtractMoney } from '#platform/domain/money.ts';
import { query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { daysInput } from './days-input.ts';
import { priceThesisFor, thesisAtSpeed } from './price-thesis.ts';
import { readThesisTerms } from './thesis-products.ts';

const nothing = { first: null, due: null, orderBy: null, days: [], closed: [], warning: null, milestones: [] };

export const readThesisDays = query(readThesisDaysEndpoint, async (context, { defenceOn, deliveryOn, titlePageApprovedOn, ...choice }) => {
  const customer = await readThesisTerms(context);
  return context.tx.asStaff(async () => {
    const priced = await priceThesisFor(context, customer, choice);
    if (!priced) return { ...nothing, problem: null };
    if (!priced.accepted) return { ...nothing, problem: formatDecision(context, priced)!.message };
    const input = await daysInput(context, customer, priced.value.works, { ...choice, defenceOn, titlePageApprovedOn });
    const found = thesisDays(input);
    const { first, due, orderBy, days, warning } = found;
    const chosen = shownDay(found, deliveryOn);
    const totals = new Map(
      days.map(({ percent }) => {
        const { total, vat } = thesisAtSpeed(priced.value, percent).price;
        return [percent, { total, totalWithoutVat: subtractMoney(total, addMoney(...vat.map(({ amount }) => amount))) }];
      }),
    );
    const milestones = thesisMilestones(input, Temporal.PlainDate.from(chosen));
    const offered = days.map((day) => ({ ...day, ...totals.get(day.percent)! }));
    return { first, due, orderBy, days: offered, closed: closedThesisDays(input, found), warning, milestones, problem: null };
  });
});
