import { useState } from 'react'
import { PointAtWords, type PointedWords } from './point-at-words.tsx'
import { WordReportSheet } from './word-report-sheet.tsx'

/** First somebody points at the words, then says what would be better. */
export function WordReport() {
  const [pointed, setPointed] = useState<PointedWords | null>(null)
  return pointed ? <WordReportSheet pointed={pointed} /> : <PointAtWords onPointed={setPointed} />
}
