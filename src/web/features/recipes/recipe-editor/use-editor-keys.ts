import { useEffect } from 'react'
import { letterOf } from '#web/ui/rows/letter-of.ts'

interface EditorKeys {
  save: () => void
  undo: () => void
  redo: () => void
}

/** Ctrl/Cmd with S, Z, Shift+Z or Y, wherever one is on the page. */
export function useEditorKeys({ save, undo, redo }: EditorKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = letterOf(event)
      if ((event.target as HTMLElement).closest('.cm-editor') && key !== 's') return
      if (key === 's') save()
      else if (key === 'z' && !event.shiftKey) undo()
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [save, undo, redo])
}
