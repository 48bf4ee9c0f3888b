/** What Markdown takes for more than words: marks, links, the beginnings of lists, code and rules, a forced line break. */
const signs = /[*_~`[\]<>#|\\&]|https?:|www\.|\S@\S|^[ \t]*(?:[-+=]|\d+[.)])|^(?: {4}|\t)| {2}$/im

/** Whether a text says the same without being read as Markdown. */
export const isPlainText = (text: string): boolean => !signs.test(text)

/** Its paragraphs, as Markdown parts them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
