import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { BoardEvent } from './board-model.ts';

/** Handlers of a bar of the board or a card of the pool. */
export type BarHandlers = {
  pick(planEvent: BoardEvent): void;
  /** Puts the line of an event into the selection, or takes it out. */
  mark(planEvent: BoardEvent): void;
  /** Opens the menu of its acts. */
  menu(event: MouseEvent, planEvent: BoardEvent): void;
  hover(planEvent: BoardEvent | null): void;
  open(planEvent: BoardEvent): void;
  openPlace(placeId: number): void;
  keyDown(event: KeyboardEvent, planEvent: BoardEvent): void;
  pointerDown(event: PointerEvent, planEvent: BoardEvent): void;
};

/** With Shift, Ctrl or Cmd a click selects lines to plan together. */
export const isMarking = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey;
