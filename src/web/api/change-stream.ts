import type { StreamedChange } from '#shared/contract/notifications/event-stream.ts'
import { serverUrl } from '#web/api/base.ts'

export interface ChangeListener {
  onChange: (change: StreamedChange) => void
  /** Changes may have been missed: everything that is shown has to be asked for again. */
  onMissed: () => void
  /** The connection stands, for the first time or again. */
  onOpen?: () => void
}

const listeners = new Set<ChangeListener>()
let source: EventSource | null = null

/**
 * Follows what changes in the household over the one stream of this page, because browsers open few connections to a
 * server. While nobody looks at the page there is no stream; who comes back has missed something.
 */
export function followChanges(listener: ChangeListener): () => void {
  if (!listeners.size) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  open()
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}

function open() {
  if (source || document.visibilityState === 'hidden') return
  source = new EventSource(serverUrl('/api/events'))
  source.addEventListener('change', ({ data }: MessageEvent<string>) => {
    const change = JSON.parse(data) as StreamedChange
    for (const { onChange } of listeners) onChange(change)
  })
  source.addEventListener('reset', tellMissed)
  source.addEventListener('open', () => {
    for (const { onOpen } of listeners) onOpen?.()
  })
}

function close() {
  source?.close()
  source = null
}

function tellMissed() {
  for (const { onMissed } of listeners) onMissed()
}

function onVisibility() {
  if (document.visibilityState === 'hidden') return close()
  if (source) return
  tellMissed()
  open()
}
