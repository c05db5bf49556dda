/** How large a message is, as far as it matters: counting stops at the cap, so that a huge one costs no more than it. */

const own = (value: unknown): number => {
  if (typeof value === 'string') return value.length * 2;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  return 8;
};

const inside = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  if (value instanceof Set) return [...value];
  return [...Object.keys(value), ...Object.values(value)];
};

/** Whether a value that came over IPC takes more than `cap` bytes. Cycles are counted once. */
export const isOver = (message: unknown, cap: number): boolean => {
  const seen = new Set<unknown>();
  const left: unknown[] = [message];
  let size = 0;
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'object' && value !== null) {
      if (seen.has(value)) continue;
      seen.add(value);
    }
    size += own(value);
    if (size > cap) return true;
    for (const part of inside(value)) left.push(part);
  }
  return false;
};
