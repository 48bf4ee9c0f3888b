let typed = ''
let isListening = false

const ENDING = new Set(['Escape', 'Tab', 'Enter'])

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

function keep(event: KeyboardEvent) {
  if (ENDING.has(event.key)) takeTypedAhead()
  if (event.isComposing || !isLetter(event)) return
  typed += event.key
  event.preventDefault()
}

/**
 * Keeps what is typed until the palette's field takes it: its code may still be on its way when the first letters come.
 * A press elsewhere ends it, and so does a key that leads elsewhere.
 */
export function typeAhead(): void {
  typed = ''
  if (isListening) return
  isListening = true
  addEventListener('keydown', keep, true)
  addEventListener('pointerdown', takeTypedAhead)
}

/** Hands over what was kept, and stops keeping. */
export function takeTypedAhead(): string {
  const kept = typed
  typed = ''
  isListening = false
  removeEventListener('keydown', keep, true)
  removeEventListener('pointerdown', takeTypedAhead)
  return kept
}
