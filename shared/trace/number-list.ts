/** A growing list of whole numbers in one typed array. */

/** Numbers `0` to `count − 1` of `values` are filled. */
export interface NumberList {
  values: Uint32Array;
  count: number;
}

/** Makes an empty list. */
export const createNumberList = (): NumberList => ({ values: new Uint32Array(256), count: 0 });

/** Appends a number of at most 32 bits. */
export const pushNumber = (list: NumberList, value: number): void => {
  if (list.count === list.values.length) {
    const values = new Uint32Array(Math.ceil(list.count * 1.5));
    values.set(list.values);
    list.values = values;
  }
  list.values[list.count] = value;
  list.count += 1;
};
