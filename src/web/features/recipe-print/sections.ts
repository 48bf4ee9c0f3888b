/** Lines under their headings: a line with a title begins a new section. */
export function sectionsOf<Line extends { title: string | null }>(lines: Line[]): { title: string; items: Line[] }[] {
  const sections: { title: string; items: Line[] }[] = []
  for (const line of lines) {
    const last = sections.at(-1)
    if (line.title || !last) sections.push({ title: line.title ?? '', items: [line] })
    else last.items.push(line)
  }
  return sections
}
