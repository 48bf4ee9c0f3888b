import { useState } from 'react'
import { moved } from '#web/ui/sorting/sortable-list.tsx'
import { type DraftIngredient, isBlank, newIngredient, withHeadings } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import { withPart } from './edit-ingredient.ts'
import { ingredientsOfLines, plainIngredients } from './ingredients-of-lines.ts'
import { unreadFields } from './line-text.ts'
import { whenRead } from './pending-reads.ts'

export type IngredientChanges = ReturnType<typeof useIngredients>

/** Everything that can be done to the ingredients of a draft; each is one thing to undo. */
export function useIngredients(change: ChangeDraft, disableAmount: boolean) {
  // The line that was put in last: one goes on writing there.
  const [newest, setNewest] = useState<string>()
  // The line one is at work in, whose words are shown.
  const [used, setUsed] = useState<string>()
  const make = (next: (items: DraftIngredient[]) => DraftIngredient[], about = '') =>
    change(now => ({ recipeIngredient: next(now.recipeIngredient) }), about)
  const one = (id: string, next: (item: DraftIngredient) => DraftIngredient, about = '') =>
    make(items => items.map(item => (item.referenceId === id ? next(item) : item)), about && `${about}:${id}`)
  const add = (added: DraftIngredient[]) => make(items => withHeadings([...items, ...added]))
  const put = (text: string, into: (items: DraftIngredient[], added: DraftIngredient[]) => DraftIngredient[]) => {
    const unread = plainIngredients(text)
    const about = `add:${unread[0]?.referenceId}`
    // The lines stand there at once; what they come to follows.
    make(items => withHeadings(into(items, unread)), about)
    if (disableAmount || !unread.length) return
    void whenRead(ingredientsOfLines(text), read => make(items => withHeadings(withRead(items, unread, read)), about))
  }
  return {
    used,
    use: setUsed,
    isNew: (id: string) => newest === id,
    set: (id: string, part: Partial<DraftIngredient>, about: string) => one(id, item => withPart(item, part), about),
    /** What a line that was just typed comes to, unless it was changed since. */
    setRead: (id: string, text: string, part: Partial<DraftIngredient>) =>
      one(id, item => (isUnread(item, text) ? { ...item, ...part } : item), 'line'),
    setHeading: (id: string, text: string, title: string) =>
      one(id, item => (isUnread(item, text) ? { ...item, ...unreadFields(''), title } : item), 'line'),
    move: (from: number, to: number) => make(items => moved(items, from, to)),
    insert: (at: number) => {
      const line = newIngredient()
      setNewest(line.referenceId)
      setUsed(line.referenceId)
      make(items => items.toSpliced(at, 0, line))
    },
    add,
    addText: (text: string) => put(text, (items, added) => [...items, ...added]),
    /** Many lines pasted into one: an empty one gives way to them. */
    putText: (index: number, text: string) =>
      put(text, (items, added) => {
        const line = items[index]
        const isEmpty = line !== undefined && isBlank(line) && line.title === null
        return items.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...added)
      }),
    /** Steps forget it as well, and the section that it begins goes on with the line behind it. */
    remove: (id: string) =>
      change(now => ({
        recipeIngredient: withoutLine(now.recipeIngredient, id),
        recipeInstructions: now.recipeInstructions.map(step => ({
          ...step,
          ingredientReferences: step.ingredientReferences.filter(linked => linked !== id),
        })),
      })),
  }
}

const isUnread = ({ note, line, quantity, unit, food }: DraftIngredient, text: string) =>
  note === text && !line && quantity === null && !unit && !food

/** What became of lines that nobody touched while they were read. */
function withRead(items: DraftIngredient[], unread: readonly DraftIngredient[], read: readonly DraftIngredient[]) {
  const at = items.findIndex(({ referenceId }) => referenceId === unread[0]?.referenceId)
  const stand = unread.every(({ referenceId, note }, index) => {
    const item = items[at + index]
    return item?.referenceId === referenceId && isUnread(item, note)
  })
  if (at < 0 || !stand) return items
  const title = items[at]?.title
  // A line that was read stays the same row: its menu may be open, and it may be linked already.
  const left = items.slice(at, at + unread.length)
  const sameRows = read.map(one => {
    const index = left.findIndex(({ note }) => note === one.originalText)
    const row = left.splice(0, index + 1).at(-1)
    if (!row) return one
    const { referenceId, referencedRecipe } = row
    return { ...one, referenceId, referencedRecipe, optional: row.optional || one.optional }
  })
  return items.toSpliced(
    at,
    unread.length,
    ...sameRows.map((one, index) => (index || one.title ? one : { ...one, title: title ?? null })),
  )
}

function withoutLine(items: readonly DraftIngredient[], id: string): DraftIngredient[] {
  const at = items.findIndex(({ referenceId }) => referenceId === id)
  const title = items[at]?.title ?? null
  return items.flatMap((item, index) => {
    if (index === at) return []
    return index === at + 1 && item.title === null ? { ...item, title } : item
  })
}
