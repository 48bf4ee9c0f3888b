import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'

/** Lines that are being read. The parser may still be on its way to the browser. */
const pending = new Set<Promise<void>>()

let isApplying = false

/** Whether what changes just now was read, and not written by somebody. */
export const isReadingIn = () => isApplying

/** Milliseconds that a save waits for them: without a network the parser never comes. */
const patience = 5000

/**
 * Hands on what was read, and has it drawn at once, so that a save that waited sends it. What cannot be read stays as it
 * was written.
 */
export function whenRead<T>(read: Promise<T>, apply: (value: T) => void): Promise<void> {
  const settled = read.then(
    value => {
      isApplying = true
      try {
        flushSync(() => apply(value))
      } finally {
        isApplying = false
      }
    },
    () => {},
  )
  pending.add(settled)
  return settled.finally(() => pending.delete(settled))
}

interface LineField {
  add: () => void
  isFilled: () => boolean
  isBeingWritten: () => boolean
}

/** Fields in which a line may stand that was not added yet. */
const fields = new Set<LineField>()

/** Who saves or leaves before pressing "Add" means the line that stands in the field, too. */
export function useTypedLine(input: RefObject<HTMLInputElement | null>, add: () => void) {
  useEffect(() => {
    const isFilled = () => !!input.current?.value.trim()
    const field = { add, isFilled, isBeingWritten: () => isFilled() && document.activeElement === input.current }
    fields.add(field)
    return () => void fields.delete(field)
  }, [input, add])
}

/** Whether somebody is in the middle of a line: a save that nobody asked for now would cut it off there. */
export const isLineBeingWritten = () => [...fields].some(field => field.isBeingWritten())

/** Whether a line stands in a field that was not added yet. */
export const isLineTyped = () => [...fields].some(field => field.isFilled())

/** Adds what stands in the fields to the draft, and says whether there was anything. */
export function addTypedLines(): boolean {
  const filled = [...fields].filter(field => field.isFilled())
  flushSync(() => {
    for (const { add } of filled) add()
  })
  return filled.length > 0
}

/** Waits until every line that was typed is added and read, or until that takes too long. */
export async function untilRead(): Promise<void> {
  addTypedLines()
  if (pending.size === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise(resolve => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([Promise.all(pending), tooLong])
  clearTimeout(timer)
}
