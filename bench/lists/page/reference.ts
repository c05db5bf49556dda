/** The near-limit: absolutely positioned rows of the same height and as many cells as Lectern's, only those in view drawn, as plain text. */
import type { ListName, Rows, Subject } from './subject.ts';

const textsOf: { readonly [Name in ListName]: (row: Rows[Name][number]) => readonly string[] } = {
  'merge requests': (item) => [
    '',
    item.state ?? '',
    `!${String(item.iid)}`,
    item.title ?? '',
    String(item.user_notes_count),
    item.target_branch ?? '',
    item.author?.name ?? '',
    item.updated_at ?? '',
  ],
  users: (user) => [
    '',
    user.name ?? '',
    user.email ?? '',
    user.state ?? '',
    user.is_admin === true ? 'admin' : '',
    user.last_activity_on ?? '',
    user.last_sign_in_at ?? '',
    user.created_at ?? '',
  ],
  'tree entries': (path) => ['', path],
};

const searched: { readonly [Name in ListName]: (row: Rows[Name][number]) => string } = {
  'merge requests': ({ title }) => title ?? '',
  users: ({ email }) => email ?? '',
  'tree entries': (path) => path,
};

const overscan = 6;

const show = <Name extends ListName>(container: HTMLElement, list: Name, all: readonly Rows[Name][number][]) => {
  const rowHeight = list === 'tree entries' ? 24 : 28;
  const scroller = document.createElement('div');
  const space = document.createElement('div');
  scroller.dataset['scroller'] = '';
  scroller.style.cssText = 'flex:1;overflow:auto;font:13px/20px sans-serif';
  space.style.cssText = 'position:relative';
  scroller.append(space);
  container.append(scroller);
  let rows = all;
  const drawn = new Map<number, HTMLElement>();
  const rowOf = (index: number): HTMLElement => {
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    row.style.cssText = `position:absolute;left:0;right:0;top:${String(index * rowHeight)}px;height:${String(rowHeight)}px;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);contain:layout paint style`;
    for (const text of textsOf[list](rows[index] as Rows[Name][number])) {
      const cell = document.createElement('div');
      cell.setAttribute('role', 'gridcell');
      cell.textContent = text;
      row.append(cell);
    }
    return row;
  };
  const draw = (): void => {
    const from = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - overscan);
    const to = Math.min(rows.length, from + Math.ceil(scroller.clientHeight / rowHeight) + 2 * overscan);
    for (const [index, row] of drawn)
      if (index < from || index >= to) {
        row.remove();
        drawn.delete(index);
      }
    for (let index = from; index < to; index += 1) {
      if (drawn.has(index)) continue;
      const row = rowOf(index);
      drawn.set(index, row);
      space.append(row);
    }
  };
  const become = (next: typeof rows): void => {
    rows = next;
    drawn.clear();
    space.replaceChildren();
    space.style.height = `${String(rows.length * rowHeight)}px`;
    draw();
  };
  scroller.addEventListener('scroll', draw);
  become(all);
  return {
    filter: (text: string) => become(text === '' ? all : all.filter((row) => searched[list](row).includes(text))),
  };
};

export const subject: Subject = (container, list, rows) => show(container, list, rows[list]);
