import { useCallback, useEffect, useRef, useState } from 'react'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { isReadingIn } from '../ingredients/pending-reads.ts'
import { isSameDraft, type RecipeDraft, writtenMeanwhile } from './draft.ts'
import { forgetDraft, keepDraft, readKeptDraft } from './draft-storage.ts'
import { beginHistory, record, redo, undo } from './history.ts'

/** Changes a draft. `about` names what is changed, so that undo takes back words and not letters. */
export type ChangeDraft = (
  change: Partial<RecipeDraft> | ((draft: RecipeDraft) => Partial<RecipeDraft>),
  about?: string,
) => void

const pause = 400

/** A draft with undo, kept on this device under `id` until it is saved or thrown away. */
export function useDraft(id: string, original: RecipeDraft) {
  const [kept] = useState(() => {
    const found = readKeptDraft(id)
    return found && !isSameDraft(found.draft, original) ? found : null
  })
  const [history, setHistory] = useState(() => beginHistory(kept?.draft ?? original))
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null)
  const isGone = useRef(false)
  const draft = history.present
  const isDirty = !isSameDraft(draft, original)
  const latest = useRef(draft)
  const writes = useRef(0)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  useEffect(() => {
    const write = () => {
      if (isGone.current) return
      if (isDirty) keepDraft(id, draft)
      else forgetDraft(id)
    }
    const timer = setTimeout(write, pause)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [id, draft, isDirty])

  const change: ChangeDraft = useCallback((next, about = '') => {
    if (!isReadingIn()) writes.current++
    setHistory(now => {
      const part = typeof next === 'function' ? next(now.present) : next
      return record(now, { ...now.present, ...part }, about, Date.now())
    })
  }, [])
  const step = useCallback((way: typeof undo<RecipeDraft>) => {
    writes.current++
    setHistory(way)
  }, [])
  return {
    draft,
    /**
     * Begins to send a draft. Asked when it is saved, tells what was written since, over what was saved; a line that was
     * merely read since then does not count.
     */
    beginSaving: (sent: RecipeDraft) => {
      const before = writes.current
      return (saved: Recipe) => (writes.current === before ? null : writtenMeanwhile(sent, latest.current, saved))
    },
    change,
    isDirty,
    restoredAt,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => step(undo), [step]),
    redo: useCallback(() => step(redo), [step]),
    /** Back to what is saved. */
    startOver: () => {
      setRestoredAt(null)
      change(original)
    },
    /** The draft is saved or thrown away: this device need not keep it. */
    forget: () => {
      isGone.current = true
      forgetDraft(id)
    },
    /** Leaving keeps it at once, without waiting for the pause. */
    keepNow: () => keepDraft(id, draft),
  }
}
