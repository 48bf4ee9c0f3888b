import { useCallback, useState } from 'react'
import { beginHistory, record, redo, undo } from '../recipe-editor/draft/history.ts'
import { lineBehind, type ParserLine } from './parser-line.ts'

/** The lines as they were read and put right, with undo. `about` names what is changed, so that undo takes back words. */
export function useParserLines(read: readonly ParserLine[]) {
  const [history, setHistory] = useState(() => beginHistory(read))
  const change = useCallback((make: (line: ParserLine) => ParserLine, about = '') => {
    setHistory(now => record(now, now.present.map(make), about, Date.now()))
  }, [])
  return {
    lines: history.present,
    change,
    add: useCallback((line: ParserLine) => setHistory(now => record(now, [...now.present, line], '', Date.now())), []),
    insertBehind: useCallback((line: ParserLine) => {
      const next = lineBehind(line)
      setHistory(now => {
        const at = now.present.findIndex(({ referenceId }) => referenceId === line.referenceId)
        return record(now, now.present.toSpliced(at + 1, 0, next), '', Date.now())
      })
    }, []),
    changeOne: useCallback(
      (id: string, make: (line: ParserLine) => ParserLine, about = '') =>
        change(line => (line.referenceId === id ? make(line) : line), about && `${about}:${id}`),
      [change],
    ),
    isEdited: history.past.length > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
  }
}
