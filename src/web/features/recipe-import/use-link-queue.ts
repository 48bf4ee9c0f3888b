import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../failures/failure-text.ts'
import { draftOf, inputOf } from '../recipe-editor/draft.ts'
import { useNewSettings } from '../recipe-editor/new-settings.ts'
import { usePreview, useSavePreview } from './recipe-import.queries.ts'
import { separateAmounts } from './separate-amounts.ts'

export interface LinkResult {
  url: string
  state: 'waiting' | 'working' | 'saved' | 'known' | 'failed'
  recipe?: { slug: string; name: string }
  message?: string
}

/** Imports one link after the other; one that fails does not stop the rest, one that is here already is left alone. */
export function useLinkQueue(urls: string[]) {
  const settings = useNewSettings()
  const { t } = useTranslation()
  const [results, setResults] = useState<LinkResult[]>(() => urls.map(url => ({ url, state: 'waiting' })))
  const [isWorking, setWorking] = useState(false)
  const { mutateAsync: read } = usePreview()
  const { mutateAsync: save } = useSavePreview()
  const started = useRef(false)
  const note = useCallback(
    (result: LinkResult) => setResults(all => all.map(one => (one.url === result.url ? result : one))),
    [],
  )
  const run = useCallback(
    async (wanted: string[]) => {
      setWorking(true)
      for (const url of wanted) {
        note({ url, state: 'working' })
        try {
          const { recipe, imageUrl, known } = await read({ url })
          if (known) {
            note({ url, state: 'known', recipe: known })
            continue
          }
          const draft = draftOf({ settings, ...recipe })
          const body = inputOf({ ...draft, ...(await separateAmounts(draft, true)) })
          const saved = await save({ recipe: body, imageUrl, keywords: [] })
          note({ url, state: 'saved', recipe: saved })
        } catch (error) {
          note({ url, state: 'failed', message: failureText(error, t) })
        }
      }
      setWorking(false)
    },
    [note, read, save, settings, t],
  )
  useEffect(() => {
    if (started.current || !settings) return
    started.current = true
    void run(urls)
  }, [run, urls, settings])
  return {
    results,
    isWorking,
    retryFailed: () => void run(results.filter(({ state }) => state === 'failed').map(({ url }) => url)),
  }
}
