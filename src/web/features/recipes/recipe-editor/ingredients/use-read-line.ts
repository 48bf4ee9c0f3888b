import { useEffect, useState } from 'react'
import type { PartKind } from '#shared/domain/lines/author-line.ts'
import { type ReadLine, wordsOf } from '#web/features/catalog/line-words/line-words.ts'
import { readLine } from './ingredients-of-lines.ts'
import { type WordKind, withWordKind } from './line-text.ts'

/** A line read while it is typed. What was put right by hand stays so while the rest of the line goes on growing. */
export function useReadLine(text: string, isOff: boolean) {
  const [read, setRead] = useState<ReadLine | null>(null)
  const [corrections, setCorrections] = useState<readonly WordKind[]>([])
  useEffect(() => {
    let isLate = false
    if (isOff || !text.trim()) setCorrections([])
    else void readLine(text).then(line => !isLate && setRead(line))
    return () => {
      isLate = true
    }
  }, [text, isOff])
  const line = !isOff && text.trim() && read?.text === text ? corrections.reduce(withWordKind, read) : null
  return {
    line,
    isCorrected: line !== null && corrections.length > 0,
    callWord: (start: number, kind: PartKind) => {
      const word = line && wordsOf(line).find(word => word.start === start)?.text
      if (word) setCorrections(now => [...now.filter(one => one.start !== start), { start, word, kind }])
    },
  }
}
