/** Whether a file's text is drawn with its Markdown. */
export const isMarkdown = (path: string): boolean => /\.(?:md|markdown|mdown|mkd)$/i.test(path);
