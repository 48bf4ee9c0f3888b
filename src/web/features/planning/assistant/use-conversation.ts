import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type AssistantAnswer,
  type AssistantMessage,
  type AssistantOutcome,
  assistant,
  LONGEST_MESSAGE,
  MOST_MESSAGES,
} from '#shared/contract/planning/assistant.ts'
import { call, send } from '#web/api/call.ts'
import { newId } from '#web/ui/new-id.ts'

export interface Entry extends AssistantMessage {
  id: string
  recipes: AssistantAnswer['recipes']
  plan: AssistantAnswer['plan']
  /** What became of the changes, once they were carried out. */
  result: AssistantOutcome | null
}

const entryOf = (from: Entry['from'], text: string, rest: Partial<Entry> = {}): Entry => ({
  ...{ id: newId(), from, text, changes: [], outcome: null, recipes: [], plan: null, result: null },
  ...rest,
})

/** What was asked and answered. It is kept here alone, and gone with the page. */
export function useConversation() {
  const client = useQueryClient()
  const [entries, setEntries] = useState<Entry[]>([])
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const asking = useRef<AbortController>(null)

  const request = async (conversation: Entry[]) => {
    const own = new AbortController()
    asking.current?.abort()
    asking.current = own
    setEntries(conversation)
    setError(null)
    setBusy(true)
    const messages = conversation
      .slice(-MOST_MESSAGES)
      .map(({ from, text, changes, outcome }) => ({ from, text: text.slice(0, LONGEST_MESSAGE), changes, outcome }))
    try {
      const answer = (await send(assistant.ask, { body: { messages } }, own.signal)) as AssistantAnswer
      const { text, recipes, plan } = answer
      const made = entryOf('assistant', text, { recipes, plan, changes: plan?.changes ?? [], outcome: plan && 'open' })
      setEntries([...conversation, made])
    } catch (failure) {
      if (asking.current === own && !own.signal.aborted) setError(failure)
    } finally {
      if (asking.current === own) setBusy(false)
    }
  }

  const change = (id: string, changed: Partial<Entry>) =>
    setEntries(before => before.map(entry => (entry.id === id ? { ...entry, ...changed } : entry)))

  /** Carries out a plan of an entry; whatever is on the screen behind is read anew. */
  const carryOut = async (entry: Entry, planId: string, outcome: 'done' | 'undone') => {
    setError(null)
    setBusy(true)
    try {
      const result = await call(assistant.carryOut, { params: { id: planId } })
      change(entry.id, { outcome, result })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
      void client.invalidateQueries()
    }
  }

  return {
    entries,
    error,
    isBusy,
    ask: (text: string) => request([...entries, entryOf('person', text)]),
    /** Asks the last question once more. */
    askAgain: entries.at(-1)?.from === 'person' ? () => request(entries) : undefined,
    stop: () => {
      asking.current?.abort()
      setBusy(false)
    },
    startOver: () => {
      asking.current?.abort()
      setEntries([])
      setError(null)
      setBusy(false)
    },
    carryOut,
    decline: (entry: Entry) => change(entry.id, { outcome: 'declined' }),
  }
}
