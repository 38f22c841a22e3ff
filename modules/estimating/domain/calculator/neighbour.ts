import type { Component, EstimateCase, Role } from '#modules/estimating/domain/engine/types.ts';

/** One small change to a case. Millimetres and pages are new values, not differences. */
export type NeighbourChange =
  | { kind: 'format'; widthMm: number; heightMm: number }
  | { kind: 'pages'; pages: number }
  | { kind: 'paper'; role: Role; paper: string }
  | { kind: 'sheets' }
  | { kind: 'quantity'; quantity: number };

/** Applies one change to the case. A fixed route stays, so that only one thing differs. */
export function withChange(ask: EstimateCase, change: NeighbourChange): EstimateCase {
  switch (change.kind) {
    case 'format':
      return { ...ask, format: { ...ask.format, widthMm: change.widthMm, heightMm: change.heightMm } };
    case 'pages':
      return { ...ask, components: ask.components.map((part) => (part.role === 'inner' ? withPages(part, change.pages) : part)) };
    case 'paper':
      return { ...ask, components: ask.components.map((part) => (part.role === change.role ? { ...part, paper: change.paper } : part)) };
    case 'sheets':
      return { ...ask, paperChoice: 'equivalent' };
    case 'quantity':
      return { ...ask, quantities: [change.quantity] };
  }
}

function withPages(inner: Component, pages: number): Component {
  const { colourPages, colourLeaves: _leaves, ...rest } = inner;
  return colourPages === undefined ? { ...rest, pages } : { ...rest, pages, colourPages: Math.min(colourPages, pages) };
}
