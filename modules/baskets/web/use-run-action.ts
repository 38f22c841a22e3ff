import { useNavigate } from '@tanstack/react-router';
import type { BasketDetail } from '#modules/baskets/contract/basket.shapes.ts';
import type { BasketAction } from './basket-actions.tsx';

/** What a press on an action does: go to its page, or show what it asks. */
export function useRunAction(basket: BasketDetail, ask: (action: BasketAction) => void): (action: BasketAction) => void {
  const navigate = useNavigate();
  return (action) => {
    if (action.to) void navigate({ to: action.to(basket) });
    else ask(action);
  };
}
