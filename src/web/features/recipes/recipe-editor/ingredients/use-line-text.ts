import { useRef, useState } from 'react'
import type { DraftIngredient } from '../draft/draft.ts'
import { headingOf, readLine } from './ingredients-of-lines.ts'
import { changedFields, lineTextOf, readLineOf, unreadFields } from './line-text.ts'
import { whenRead } from './pending-reads.ts'
import type { IngredientChanges } from './use-ingredients.ts'

interface Typed {
  text: string
  /** What the ingredient may come to while this text stands; anything else came from elsewhere, as by undo. */
  comesTo: string[]
}

/** The text of an ingredient's line while it is written, read word by word as it grows. */
export function useLineText(item: DraftIngredient, disableAmount: boolean, changes: IngredientChanges) {
  const id = item.referenceId
  const [typed, setTyped] = useState<Typed | null>(null)
  // The line before it was touched: what its other words are, stays.
  const before = useRef(item)
  const stored = lineTextOf(item, disableAmount)
  const isTyping = typed?.comesTo.includes(stored) ?? false
  const text = isTyping && typed ? typed.text : stored
  const write = (next: string) => {
    if (!isTyping) before.current = item
    const unread = unreadFields(next)
    changes.set(id, unread, 'line')
    setTyped({ text: next, comesTo: [lineTextOf({ ...item, ...unread }, disableAmount)] })
    if (disableAmount || !next.trim()) return
    const old = before.current
    void whenRead(readLine(next), read => {
      if (!read) return
      const fields = changedFields(old, readLineOf(old, lineTextOf(old, false)), read)
      changes.setRead(id, next, fields)
      setTyped(now => now && { ...now, comesTo: [...now.comesTo, lineTextOf({ ...item, ...fields }, false)] })
    })
  }
  return {
    text,
    write,
    /** A line that was left is done: "For the sauce:" becomes the heading of what follows. */
    leave: async () => {
      if (!isTyping) return
      setTyped(null)
      if (disableAmount || item.title !== null) return
      await whenRead(headingOf(text), title => title && changes.setHeading(id, text, title))
    },
  }
}
