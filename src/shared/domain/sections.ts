export interface Section<Line> {
  /** Empty for what stands before the first title. */
  title: string
  lines: Line[]
}

/** The lines of a recipe under the titles of their sections: a line with a title begins a new one. */
export function sectionsOf<Line extends { title?: string | null }>(lines: readonly Line[]): Section<Line>[] {
  const sections: Section<Line>[] = []
  for (const line of lines) {
    const title = line.title?.trim() ?? ''
    const last = sections.at(-1)
    if (title || !last) sections.push({ title, lines: [line] })
    else last.lines.push(line)
  }
  return sections
}
