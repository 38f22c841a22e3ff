import type { Item } from '../book/item.ts';

/** The last day on which goods may be used: that on the label, else by the shelf life of the item; undefined for goods that do not spoil. */
export function bestBeforeOf(item: Pick<Item, 'shelfLifeDays'>, receivedOn: string, label: string | undefined): string | undefined {
  if (label !== undefined || item.shelfLifeDays === undefined) return label;
  return Temporal.PlainDate.from(receivedOn).add({ days: item.shelfLifeDays }).toString();
}
