/** Finds the cycles in a graph of files, each as its files (Tarjan's strongly connected components). */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const rings: string[][] = [];

  const visit = (node: string): number => {
    const number = numbers.size;
    let low = number;
    numbers.set(node, number);
    stack.push(node);
    onStack.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!numbers.has(next)) low = Math.min(low, visit(next));
      else if (onStack.has(next)) low = Math.min(low, numbers.get(next) ?? low);
    }
    if (low === number) {
      const ring = stack.splice(stack.indexOf(node));
      for (const member of ring) onStack.delete(member);
      if (ring.length > 1 || edges.get(node)?.includes(node)) rings.push(ring.sort());
    }
    return low;
  };

  for (const node of edges.keys()) if (!numbers.has(node)) visit(node);
  return rings;
}
