const LONGEST = 600
const LEVELS = 3

/** What somebody may mean who points at an element: its text, its label, and those of what it stands in. The nearest first. */
export function wordsAt(target: Element): string[] {
  const found: string[] = []
  let element: Element | null = target
  for (let i = 0; i < LEVELS && element; i++) {
    const shown = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')
    const labels = ['aria-label', 'placeholder', 'title', 'alt'].map(name => element?.getAttribute(name))
    for (const text of [shown, ...labels]) if (text?.trim() && text.length <= LONGEST) found.push(text.trim())
    element = element.parentElement
  }
  return [...new Set(found)]
}
