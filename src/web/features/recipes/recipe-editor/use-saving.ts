import { useEffect, useRef, useState } from 'react'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import { isLineBeingWritten, untilRead } from './ingredients/pending-reads.ts'

/** Whether nobody answered, so that it is worth trying again. */
export const isUnreachable = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === NO_ANSWER || failure.status >= 502)

type Outcome = 'idle' | 'waiting' | 'refused'

/**
 * Saves what the typed lines were read as, and tries again by itself as long as nobody answers: every few seconds, and at
 * once when the connection is back.
 * `attempt` rejects with what went wrong; `save` may be given another one for this once.
 */
export function useSaving(attempt: () => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome>('idle')
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(attempt)
  useEffect(() => {
    latest.current = attempt
  })
  const isRunning = useRef(false)
  const save = async (attemptNow = () => latest.current()) => {
    // Ctrl+S pressed twice saves once: a recipe that is new would be there twice.
    if (isRunning.current) return
    isRunning.current = true
    setSaving(true)
    try {
      await untilRead()
      await attemptNow()
      setOutcome('idle')
    } catch (failure) {
      setError(failure)
      setOutcome(isUnreachable(failure) ? 'waiting' : 'refused')
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }
  const again = useRef(save)
  useEffect(() => {
    again.current = save
  })
  useEffect(() => {
    if (outcome !== 'waiting' || isSaving) return
    const retry = () => {
      if (!isLineBeingWritten()) void again.current()
    }
    const timer = setInterval(retry, 5000)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [outcome, isSaving])
  return { save, isSaving, outcome, error, stopTrying: () => setOutcome('idle') }
}
