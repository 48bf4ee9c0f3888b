import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { serverUrl } from './base.ts'

interface Heard {
  documentType: Noun
}

type Listener = (noun: Noun | null) => void

const listeners = new Set<Listener>()
let stream: EventSource | null = null

const tell = (noun: Noun | null) => {
  for (const listener of listeners) listener(noun)
}

/** One stream serves the whole page; it is opened with the first who listens and closed with the last. */
function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (!stream) {
    stream = new EventSource(serverUrl('/api/events'))
    stream.addEventListener('change', event => {
      const { documentType } = JSON.parse((event as MessageEvent<string>).data) as Heard
      tell(documentType)
    })
    // Some were missed: whoever shows something looks anew.
    stream.addEventListener('reset', () => tell(null))
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    stream?.close()
    stream = null
  }
}

/** How long changes are gathered before the screen asks again: a moved week is many of them. */
const GATHER_MS = 150

/** Asks again for what these keys name when somebody of the household changed one of the nouns. */
export function useLiveChanges(nouns: readonly Noun[], keys: readonly (readonly unknown[])[]) {
  const client = useQueryClient()
  const heard = nouns.join()
  const asked = JSON.stringify(keys)
  useEffect(() => {
    let timer = 0
    const stop = listen(noun => {
      if (noun && !heard.split(',').includes(noun)) return
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        for (const queryKey of JSON.parse(asked) as unknown[][]) void client.invalidateQueries({ queryKey })
      }, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, heard, asked])
}
