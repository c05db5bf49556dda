/** Where a name may be cut: before its ending, which tells `button.module.css` from `button.test.tsx`, and branches of one person apart. */

/** Characters that are never cut. */
const ending = 12;

/** The beginning, which may be cut, and the ending; characters that belong together stay so. A short name is an ending alone. */
export const namePartsOf = (name: string): readonly [string, string] => {
  let cut = Math.max(0, name.length - ending);
  while (cut > 0 && /^[\p{M}\u200d\udc00-\udfff]/u.test(name.slice(cut))) cut -= 1;
  return cut < ending / 2 ? ['', name] : [name.slice(0, cut), name.slice(cut)];
};
