import { Button, Paper, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chainOf } from '#web/i18n/languages.ts'
import { findTextKeys, type Words } from './find-text-keys.ts'
import classes from './word-report.module.css'
import { closeWordReport } from './word-report-opening.ts'
import { wordsAt } from './words-at.ts'

export interface PointedWords {
  shown: string
  keys: string[]
}

/** Waits for a press on words of the program; until then nothing on the page does what it otherwise does. */
export function PointAtWords({ onPointed }: { onPointed: (pointed: PointedWords) => void }) {
  const { t, i18n } = useTranslation()
  const [isTheirs, setTheirs] = useState(false)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const point = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || bar.current?.contains(target)) return
      event.preventDefault()
      event.stopPropagation()
      const all = chainOf(i18n.language).map(code => i18n.getResourceBundle(code, 'web') as Words | undefined)
      for (const shown of wordsAt(target)) {
        const keys = all.flatMap(words => (words ? findTextKeys(words, shown) : []))
        if (keys.length) return onPointed({ shown, keys: [...new Set(keys)] })
      }
      setTheirs(true)
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeWordReport()
    }
    document.addEventListener('click', point, true)
    document.addEventListener('keydown', leave)
    document.documentElement.dataset.pointing = ''
    return () => {
      document.removeEventListener('click', point, true)
      document.removeEventListener('keydown', leave)
      delete document.documentElement.dataset.pointing
    }
  }, [i18n, onPointed])

  return (
    <Paper ref={bar} className={classes.bar}>
      <Text role="status">{t(isTheirs ? 'wordReport.notOurs' : 'wordReport.point')}</Text>
      <Button variant="default" onClick={closeWordReport} autoFocus>
        {t('action.cancel')}
      </Button>
    </Paper>
  )
}
