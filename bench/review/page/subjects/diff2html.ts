/** diff2html: parses what git printed and makes one piece of markup of it; without colours, which come on top of that. */
import { html } from 'diff2html';
import 'diff2html/bundles/css/diff2html.min.css';
import { printed, type Ready, type Subject } from '#bench/review/page/subject.ts';

const ready: Subject['ready'] = async ({ changes }, container): Promise<Ready> => {
  const text = (await changes()).map(printed).join('');
  return {
    show: () => {
      container.innerHTML = html(text, { drawFileList: false });
    },
    hasText: () => container.querySelector('.d2h-code-line-ctn') !== null,
    hasColours: null,
    close: () => container.replaceChildren(),
  };
};

export const subject: Subject = { ready };
