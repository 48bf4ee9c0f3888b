import type { ReactNode } from 'react'

export interface Toast {
  id: string
  kind: 'success' | 'info' | 'failure'
  text: ReactNode
  action?: { label: string; run: () => void }
  /** Takes back what was done; Ctrl or Cmd and Z do it too. */
  undo?: () => void
  /** Milliseconds; absent when it stays until it is closed. */
  lasts?: number
}

interface ToastOptions {
  /** A second toast of the same id replaces the first. */
  id?: string
  action?: Toast['action']
  undo?: Toast['undo']
  /** Stays until it is closed. */
  stays?: boolean
}

const MOST_AT_ONCE = 4
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []

function replace(next: readonly Toast[]) {
  toasts = next
  for (const notify of listeners) notify()
}

/** A short word about what happened. Good news goes by itself; failures stay until they are read. */
function show(
  kind: Toast['kind'],
  text: ReactNode,
  { id, action, undo, stays = kind === 'failure' }: ToastOptions = {},
) {
  const made: Toast = { id: id ?? `${kind}:${text}`, kind, text, action, undo }
  if (!stays) made.lasts = action || undo ? 10_000 : 2000
  const others = toasts.filter(other => other.id !== made.id)
  // Those that go by themselves make room for those that stay, such as work that goes on.
  while (others.length >= MOST_AT_ONCE) {
    const first = others.findIndex(other => other.lasts)
    others.splice(Math.max(0, first), 1)
  }
  replace([...others, made])
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  /** One that is more than words needs an id. */
  info: (text: ReactNode, options?: ToastOptions) => show('info', text, options),
  failure: (text: ReactNode, options?: ToastOptions) => show('failure', text, options),
}

/** The toasts on the screen, for the one place that draws them. */
export const toastStore = {
  read: () => toasts,
  subscribe: (notify: () => void) => {
    listeners.add(notify)
    return () => {
      listeners.delete(notify)
    }
  },
  close: (id: string) => replace(toasts.filter(toast => toast.id !== id)),
}
