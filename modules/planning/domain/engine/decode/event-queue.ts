/** A binary heap of events by key, each at most once. */
export class EventQueue {
  private readonly key: Float64Array;
  private readonly heap: Int32Array;
  private readonly isQueued: Uint8Array;
  private size = 0;

  constructor(key: Float64Array) {
    this.key = key;
    this.heap = new Int32Array(key.length);
    this.isQueued = new Uint8Array(key.length);
  }

  push(event: number): void {
    if (this.isQueued[event] === 1) return;
    this.isQueued[event] = 1;
    const { heap, key } = this;
    let hole = this.size++;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (key[heap[parent]!]! <= key[event]!) break;
      heap[hole] = heap[parent]!;
      hole = parent;
    }
    heap[hole] = event;
  }

  /** The event with the least key, or -1. */
  pop(): number {
    if (this.size === 0) return -1;
    const { heap, key } = this;
    const least = heap[0]!;
    const moved = heap[--this.size]!;
    let hole = 0;
    for (let child = 1; child < this.size; child = 2 * hole + 1) {
      if (child + 1 < this.size && key[heap[child + 1]!]! < key[heap[child]!]!) child += 1;
      if (key[heap[child]!]! >= key[moved]!) break;
      heap[hole] = heap[child]!;
      hole = child;
    }
    heap[hole] = moved;
    this.isQueued[least] = 0;
    return least;
  }

  clear(): void {
    while (this.size > 0) this.isQueued[this.heap[--this.size]!] = 0;
  }
}
