/** The result of a check: the problems, and what it examined, so that a green check proves that it saw something. */
export interface CheckReport {
  looked: string;
  problems: string[];
}
