/** A booking of a line that was sent or waits: a part, all that is left without a quantity, or the last of it with `shortReason`. */
export type PickBooking = { quantity?: number | undefined; shortReason?: string | undefined };

/**
 * How far a line is for its picker: `scanned` is what the server booked, `waiting` what this device holds. A line that was reported short or
 * booked whole is done, with its whole quantity.
 */
export function pickedOf(line: { quantity: number; scanned: number | null; short: boolean }, waiting: readonly PickBooking[]): number {
  const closes = ({ quantity, shortReason }: PickBooking) => shortReason !== undefined || quantity === undefined;
  if (line.short || waiting.some(closes)) return line.quantity;
  return (line.scanned ?? 0) + waiting.reduce((sum, { quantity = 0 }) => sum + quantity, 0);
}
