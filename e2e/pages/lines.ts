/** What a page says, line by line: as it is read and as a screen reader has it. */
import type { Frame, Page } from '@playwright/test';

const linesOfFrame = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const short = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
    const said = (node: Element): string => short(node instanceof HTMLElement ? node.innerText : node.textContent);
    const lines = document.body.innerText.split('\n').map(short);
    for (const name of document.querySelectorAll('dt'))
      lines.push(`${said(name)}: ${name.nextElementSibling ? said(name.nextElementSibling) : ''}`);
    for (const grid of document.querySelectorAll('[role=grid], [role=treegrid], table')) {
      const heads = [...grid.querySelectorAll('[role=columnheader], th')].map(said);
      for (const row of grid.querySelectorAll('[role=row], tr')) {
        const cells = [...row.querySelectorAll('[role=gridcell], [role=rowheader], td')];
        for (const [at, cell] of cells.entries()) lines.push(`${heads[at] ?? ''}: ${said(cell)}`);
      }
    }
    for (const attribute of ['aria-label', 'title', 'aria-description']) {
      for (const node of document.body.querySelectorAll(`[${attribute}]`))
        lines.push(short(node.getAttribute(attribute)));
    }
    for (const time of document.querySelectorAll('time')) lines.push(`time ${time.dateTime}`);
    for (const picture of document.body.querySelectorAll('img')) lines.push(`picture of ${picture.naturalWidth} px`);
    for (const link of document.body.querySelectorAll('a[href]')) lines.push(`link ${link.getAttribute('href') ?? ''}`);
    for (const field of document.querySelectorAll('input, textarea')) {
      const { labels, value, type, checked } = field as HTMLInputElement;
      const holds = type === 'checkbox' ? (checked ? 'checked' : 'not checked') : short(value);
      for (const label of labels ?? []) lines.push(`${said(label)}: ${holds}`);
    }
    return lines.filter((line) => line !== '');
  });

/** The lines of a page and of the frames in it: texts, `Name: value` of facts, cells and fields, names and titles, `time …`, `link …` and `picture …`. */
export const linesOf = async (page: Page): Promise<readonly string[]> =>
  (await Promise.all(page.frames().map((frame) => linesOfFrame(frame).catch(() => [])))).flat();
