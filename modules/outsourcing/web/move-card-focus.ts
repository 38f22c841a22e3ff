import type { KeyboardEvent } from 'react';

const steps: Record<string, { row: number; column: number }> = {
  j: { row: 1, column: 0 },
  k: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
};

/** Moves the focus between cards: up and down (also k and j) in a column, left and right to the nearest column with cards. */
export function moveCardFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const step = steps[event.key];
  const here = event.currentTarget;
  const board = here.closest('[data-board]');
  if (!step || !board) return;
  const cards = [...board.querySelectorAll('[data-column]')].map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')]);
  const column = cards.findIndex((own) => own.includes(here));
  const at = cards[column]!.indexOf(here) + step.row;
  const next = step.column === 0 ? cards[column] : nearestFilled(cards, column, step.column);
  next?.[Math.max(0, Math.min(at, next.length - 1))]?.focus();
  event.preventDefault();
}

function nearestFilled(cards: readonly HTMLElement[][], from: number, step: number): HTMLElement[] | undefined {
  for (let column = from + step; column >= 0 && column < cards.length; column += step) if (cards[column]!.length > 0) return cards[column];
  return undefined;
}
