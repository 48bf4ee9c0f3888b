import type { StreamedChange } from '#shared/contract/notifications/event-stream.ts'
import { serverUrl } from '#web/api/base.ts'
import { forHousehold, noteLost, onHouseholdChanged } from './household-of-calls.ts'

export interface ChangeListener {
  onChange: (change: StreamedChange) => void
  /** Changes may have been missed: everything that is shown has to be asked for again. */
  onMissed: () => void
  /** The connection stands, for the first time or again. */
  onOpen?: () => void
}

/** A stream is open again within this time. */
const GAP_MS = 1000

const listeners = new Set<ChangeListener>()
let source: EventSource | null = null
let isEnded = false
let stopFollowing = () => {}

/**
 * Follows what changes in the household over the one stream of this page, because browsers open few connections to a
 * server. While nobody looks at the page there is no stream; who comes back has missed something. Changes since `moment`
 * (milliseconds since 1970) are told as well. It is the household of the page, wherever its person went on.
 */
export function followChanges(listener: ChangeListener, moment?: number): () => void {
  if (!listeners.size) {
    document.addEventListener('visibilitychange', onVisibility)
    stopFollowing = onHouseholdChanged(openAnew)
  }
  listeners.add(listener)
  // A stream that others opened does not look back.
  if (moment !== undefined) close()
  open(moment)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    document.removeEventListener('visibilitychange', onVisibility)
    stopFollowing()
    close()
  }
}

/**
 * For whoever signs out or deletes their account: from then on a stream would only be refused, until the page begins anew.
 * It is closed before that is asked of the server, so that none is on its way; the answer opens it again for who stays.
 */
export function closeChangeStream(): () => void {
  isEnded = true
  close()
  const closed = Date.now()
  return () => {
    isEnded = false
    if (listeners.size) open(closed)
  }
}

function open(moment?: number) {
  if (isEnded || source || document.visibilityState === 'hidden') return
  const past = moment === undefined ? '' : `?past=${Math.max(0, Date.now() - moment)}`
  source = new EventSource(forHousehold(serverUrl('/api/events') + past))
  source.addEventListener('change', ({ data }: MessageEvent<string>) => {
    const change = JSON.parse(data) as StreamedChange
    for (const { onChange } of listeners) onChange(change)
  })
  source.addEventListener('reset', tellMissed)
  // A browser goes on trying where no answer came, and not where it was refused: they may be in this household no longer.
  source.addEventListener('error', () => {
    if (source?.readyState === EventSource.CLOSED) noteLost()
  })
  source.addEventListener('open', () => {
    for (const { onOpen } of listeners) onOpen?.()
  })
}

function close() {
  source?.close()
  source = null
}

/** For the household that the page shows now, with what came while it was opened; where it shows none, nobody may be here. */
function openAnew(householdId: string | undefined) {
  if (!source || (householdId === undefined && source.readyState !== EventSource.CLOSED)) return
  close()
  open(Date.now() - GAP_MS)
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
