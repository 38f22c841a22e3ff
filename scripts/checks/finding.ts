/** What a check says: what it looked at, so that a green one proves that it saw something, and what it found. */
export interface CheckReport {
  looked: string;
  problems: string[];
}
