import { useSyncExternalStore } from 'react'

/** That the assistant was opened, with what was typed elsewhere; null until it is for the first time. */
export interface AssistantOpening {
  isOpen: boolean
  question: string
}

const listeners = new Set<() => void>()
let opening: AssistantOpening | null = null

function set(next: AssistantOpening | null) {
  opening = next
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}

/** Opens the assistant above the page; a question is asked at once. */
export const openAssistant = (question = '') => set({ isOpen: true, question: question.trim() })
export const closeAssistant = () => set(opening && { isOpen: false, question: '' })

export const useAssistantOpening = () => useSyncExternalStore(subscribe, () => opening)
