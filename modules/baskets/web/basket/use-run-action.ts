import { useNavigate } from '@tanstack/react-router';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { BasketAction } from './basket-actions.tsx';

/** Runs an action: navigates to its page, or opens its dialog with `ask`. */
export function useRunAction(basket: BasketDetail, ask: (action: BasketAction) => void): (action: BasketAction) => void {
  const navigate = useNavigate();
  return (action) => {
    if (action.to) void navigate({ to: action.to(basket) });
    else ask(action);
  };
}
