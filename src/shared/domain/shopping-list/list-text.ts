/** A block of a list as it is copied or printed; without a heading where there is no label. */
export interface TextBlock {
  heading: string | null
  lines: string[]
}

/** A list as plain text: each item a line, each label a heading in brackets. */
export const listAsText = (blocks: readonly TextBlock[]): string =>
  join(
    blocks,
    heading => `[${heading}]`,
    line => line,
  )

/** The same as Markdown: boxes to tick, and headings. */
export const listAsMarkdown = (blocks: readonly TextBlock[]): string =>
  join(
    blocks,
    heading => `# ${heading}`,
    line => `- [ ] ${line}`,
  )

function join(blocks: readonly TextBlock[], head: (text: string) => string, item: (text: string) => string): string {
  return blocks
    .filter(({ lines }) => lines.length)
    .map(({ heading, lines }) => [...(heading === null ? [] : [head(heading)]), ...lines.map(item)].join('\n'))
    .join('\n\n')
}
