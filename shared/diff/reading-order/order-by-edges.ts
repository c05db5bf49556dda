/** Puts nodes in an order that breaks as few edges as a greedy choice can: the same edges give the same order. */

/** `from` comes before `to`, where possible. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  /** The greater, the later it is broken. */
  readonly weight: number;
}

/** Nodes between two steps. */
const perStep = 256;

/**
 * The position of each node in a sequence as Eades, Lin and Smyth choose it: what nothing comes before to the front, what nothing
 * follows to the end, else the node with the most weight behind it, the first one of several. Without a cycle, no edge is broken.
 */
const positionsOf = function* (
  count: number,
  out: readonly (readonly Edge[])[],
  into: readonly (readonly Edge[])[],
): Generator<void, Int32Array> {
  const outLeft = Int32Array.from(out, (edges) => edges.length);
  const intoLeft = Int32Array.from(into, (edges) => edges.length);
  const balance = new Float64Array(count);
  for (const edges of out)
    for (const { from, to, weight } of edges) {
      balance[from] = (balance[from] ?? 0) + weight;
      balance[to] = (balance[to] ?? 0) - weight;
    }
  const position = new Int32Array(count).fill(-1);
  const sources: number[] = [];
  const sinks: number[] = [];
  for (let node = count - 1; node >= 0; node -= 1) {
    if (intoLeft[node] === 0) sources.push(node);
    else if (outLeft[node] === 0) sinks.push(node);
  }
  let first = 0;
  let last = count - 1;
  const take = (node: number, at: number): void => {
    position[node] = at;
    for (const { to, weight } of out[node] ?? []) {
      intoLeft[to] = (intoLeft[to] ?? 0) - 1;
      balance[to] = (balance[to] ?? 0) + weight;
      if (intoLeft[to] === 0) sources.push(to);
    }
    for (const { from, weight } of into[node] ?? []) {
      outLeft[from] = (outLeft[from] ?? 0) - 1;
      balance[from] = (balance[from] ?? 0) - weight;
      if (outLeft[from] === 0) sinks.push(from);
    }
  };
  /** The one with the most weight behind it. */
  const heaviest = (): number => {
    let found = -1;
    for (let node = 0; node < count; node += 1)
      if (position[node] === -1 && (found < 0 || (balance[node] ?? 0) > (balance[found] ?? 0))) found = node;
    return found;
  };
  for (let taken = 1; first <= last; taken += 1) {
    const sink = sinks.pop();
    const node = sink ?? sources.pop() ?? heaviest();
    if (position[node] !== -1) continue;
    if (sink === undefined) {
      take(node, first);
      first += 1;
    } else {
      take(node, last);
      last -= 1;
    }
    if (taken % perStep === 0) yield;
  }
  return position;
};

/**
 * Orders nodes 0 to `count − 1`, of which lower ones go first where no edge says otherwise; what follows from a node comes soon
 * after it, and at once where `isNext` says so.
 */
export const orderByEdges = function* (
  count: number,
  edges: readonly Edge[],
  isNext: (node: number) => boolean,
): Generator<void, readonly number[]> {
  const out: Edge[][] = Array.from({ length: count }, () => []);
  const into: Edge[][] = Array.from({ length: count }, () => []);
  for (const edge of edges) {
    out[edge.from]?.push(edge);
    into[edge.to]?.push(edge);
  }
  const position = yield* positionsOf(count, out, into);
  const isKept = ({ from, to }: Edge): boolean => (position[from] ?? 0) < (position[to] ?? 0);
  const waitsFor = Int32Array.from(into, (own) => own.filter(isKept).length);
  const ready: number[] = [];
  const order: number[] = [];
  /** The last one pushed is the next one taken. */
  const push = (nodes: readonly number[]): void => {
    for (const node of nodes.toSorted((one, other) => other - one)) ready.push(node);
  };
  const free = Array.from(waitsFor.keys()).filter((node) => waitsFor[node] === 0);
  // What should follow something, and has nothing to follow, comes last.
  push(free.filter(isNext));
  push(free.filter((node) => !isNext(node)));
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    order.push(node);
    const freed: number[] = [];
    for (const edge of out[node] ?? []) {
      if (!isKept(edge)) continue;
      waitsFor[edge.to] = (waitsFor[edge.to] ?? 0) - 1;
      if (waitsFor[edge.to] === 0) freed.push(edge.to);
    }
    push(freed.filter((other) => !isNext(other)));
    push(freed.filter(isNext));
    if (order.length % perStep === 0) yield;
  }
  return order;
};
