import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, ConflictSheet } from './conflict-sheet.tsx'
import { fieldsOfTheirs, type Side, type Versions } from './merge.ts'
import { saveOver } from './save-over.ts'

interface Words<Body> {
  /** What the fields are called; one without a name is kept as it is here. */
  labels: Partial<Record<keyof Body & string, string>>
  /** A value that is neither text, a number, yes or no, nor a list of things with names. */
  show?: (field: keyof Body & string, value: unknown) => ReactNode
}

interface Asked<Body> {
  versions: Versions<Body>
  fields: (keyof Body & string)[]
  answer: (sides: Partial<Record<keyof Body, Side>> | null) => void
}

/**
 * Saves a form over the state that it was begun from. Where somebody else was faster and changed the same, the panel asks;
 * whoever goes back from it has saved nothing. Draw `panel` beside the form.
 */
export function useSaveOver<Item extends { revision?: number }, Body extends object>({ labels, show }: Words<Body>) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked<Body>>()
  const choose = (versions: Versions<Body>, fields: (keyof Body)[]) =>
    new Promise<Partial<Record<keyof Body, Side>> | null>(resolve => {
      const named = fields.filter((field): field is keyof Body & string => labels[field as never] !== undefined)
      if (!named.length) return resolve({})
      const answer: Asked<Body>['answer'] = sides => {
        setAsked(undefined)
        resolve(sides)
      }
      setAsked({ versions, fields: named, answer })
    })
  const shown = (field: keyof Body & string, value: unknown): ReactNode => {
    const own = show?.(field, value)
    if (own !== undefined) return own
    if (typeof value === 'boolean') return t(value ? 'state.yes' : 'state.no')
    if (Array.isArray(value)) return value.map(({ name }: { name: string }) => name).join(', ')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const choicesOf = ({ versions, fields }: Asked<Body>): Choice<keyof Body & string>[] =>
    fields.map(field => ({
      field,
      label: labels[field] ?? '',
      mine: shown(field, versions.mine[field]),
      theirs: shown(field, versions.theirs[field]),
    }))
  return {
    save: <Answer,>(base: Item, body: Body, put: (body: Body, revision: number | undefined) => Promise<Answer>) =>
      saveOver({ base, body, put, choose }),
    panel: asked && (
      <ConflictSheet
        hint={t('conflict.hint')}
        choices={choicesOf(asked)}
        taken={fieldsOfTheirs(asked.versions).flatMap(field => labels[field as keyof Body & string] ?? [])}
        onClose={() => asked.answer(null)}
        onChosen={sides => asked.answer(sides as Partial<Record<keyof Body, Side>>)}
      />
    ),
  }
}
