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
 * server. While nobody looks at the page there is no stream; who comes back has missed something. Changes since `moment`
 * (milliseconds since 1970) are told as well.
 */
export function followChanges(listener: ChangeListener, moment?: number): () => void {
  if (!listeners.size) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  // A stream that others opened does not look back.
  if (moment !== undefined) close()
  open(moment)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}

function open(moment?: number) {
  if (source || document.visibilityState === 'hidden') return
  const past = moment === undefined ? '' : `?past=${Math.max(0, Date.now() - moment)}`
  source = new EventSource(serverUrl('/api/events') + past)
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
