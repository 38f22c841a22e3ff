import { expect, it } from 'vitest';
import { leavesPlan } from './facts-beside-plan.ts';

it('facts beside the plan › are those of money, people, quotes and goods', () => {
  for (const fact of ['invoice.sent', 'customer.updated', 'basket.created', 'line.calculated', 'stock.mutated', 'upload.received'])
    expect(leavesPlan(fact), fact).toBe(true);
});

it('facts beside the plan › are none of orders, places, people at work or settings, nor any that is new', () => {
  for (const fact of [
    'operation.moved',
    'basket.order_confirmation_sent',
    'line.operations_planned',
    'plan_place.changed',
    'absence.added',
  ])
    expect(leavesPlan(fact), fact).toBe(false);
  for (const fact of ['parameters.published', 'shipping.cut_off_saved', 'user.works_at', 'invoiced', 'something.new'])
    expect(leavesPlan(fact), fact).toBe(false);
});
