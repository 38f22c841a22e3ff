import type { ComponentType } from 'react';

/** The part of a higher module below the lines of a return. */
type ReturnPart = ComponentType<{ returnId: number; basketId: number }>;

let part: ReturnPart | undefined;

export function fillReturnPart(filled: ReturnPart): void {
  part = filled;
}

export function returnPartOf(): ReturnPart | undefined {
  return part;
}
