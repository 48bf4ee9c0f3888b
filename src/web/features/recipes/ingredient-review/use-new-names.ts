import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { type NewName, useCreateNames, useRemoveNames } from './parser.queries.ts'
import type { ParserLine } from './parser-line.ts'

const keyOf = ({ kind, name }: NewName) => `${kind} ${name.trim().toLocaleLowerCase()}`

/** The food and the unit of a line that the group does not have, as far as their names say. */
const unknownIn = ({ food, unit, isHeading }: ParserLine): NewName[] =>
  [
    { kind: 'food' as const, given: food },
    { kind: 'unit' as const, given: unit },
  ].flatMap(({ kind, given }) => {
    const name = given && !given.id && !isHeading ? given.name.trim() : ''
    return name ? [{ kind, name }] : []
  })

/** Foods and units that lines name and the group does not have; made one by one or together, and taken back again. */
export function useNewNames() {
  const { t } = useTranslation()
  const create = useCreateNames()
  const remove = useRemoveNames()
  const [made, setMade] = useState<ReadonlySet<string>>(new Set())
  const make = async (names: readonly NewName[]) => {
    const result = await create.mutateAsync(names)
    const keys = new Set(result.made.map(keyOf))
    setMade(now => new Set([...now, ...keys]))
    if (result.failure) toast.failure(failureText(result.failure, t))
    if (!keys.size) return
    const undo = () =>
      remove.mutate(result.made, { onSuccess: () => setMade(now => new Set([...now].filter(key => !keys.has(key)))) })
    toast.success(t('parser.created', { count: keys.size }), { undo })
  }
  /** Each once, without those that were made meanwhile. */
  const of = (lines: readonly ParserLine[]): NewName[] => {
    const names = new Map(lines.flatMap(unknownIn).map(name => [keyOf(name), name]))
    return [...names].flatMap(([key, name]) => (made.has(key) ? [] : [name]))
  }
  return { of, make: (names: readonly NewName[]) => void make(names), isMaking: create.isPending }
}
