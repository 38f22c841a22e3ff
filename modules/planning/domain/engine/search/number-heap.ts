/** A binary heap of different numbers; the least comes first. */
export class NumberHeap {
  private readonly heap: Float64Array;
  size = 0;

  constructor(capacity: number) {
    this.heap = new Float64Array(capacity);
  }

  push(number: number): void {
    const { heap } = this;
    let hole = this.size++;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (heap[parent]! <= number) break;
      heap[hole] = heap[parent]!;
      hole = parent;
    }
    heap[hole] = number;
  }

  /** The least number; there must be one. */
  pop(): number {
    const { heap } = this;
    const least = heap[0]!;
    const moved = heap[--this.size]!;
    let hole = 0;
    for (let child = 1; child < this.size; child = 2 * hole + 1) {
      if (child + 1 < this.size && heap[child + 1]! < heap[child]!) child += 1;
      if (heap[child]! >= moved) break;
      heap[hole] = heap[child]!;
      hole = child;
    }
    heap[hole] = moved;
    return least;
  }
}
