import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toasts.ts'
import { failureText } from '../failures/failure-text.ts'
import classes from './parser.module.css'
import { type NewName, useCreateNames, useRemoveNames } from './parser.queries.ts'
import type { ParserLine } from './parser-line.ts'

/** Foods and units that lines name and the group does not have. */
export function newNamesOf(lines: readonly ParserLine[]): NewName[] {
  const names = new Map<string, NewName>()
  for (const { food, unit, isHeading } of lines) {
    if (isHeading) continue
    for (const [kind, given] of [['food', food] as const, ['unit', unit] as const]) {
      const name = given?.name.trim()
      if (given && !given.id && name) names.set(`${kind} ${name.toLocaleLowerCase()}`, { kind, name })
    }
  }
  return [...names.values()]
}

interface Props {
  names: readonly NewName[]
  onMade: (names: readonly NewName[]) => void
  onUnmade: (names: readonly NewName[]) => void
}

/** What the kitchen does not know yet, made at once; whatever is left is made when the recipe is saved. */
export function NewNames({ names, onMade, onUnmade }: Props) {
  const { t } = useTranslation()
  const create = useCreateNames()
  const remove = useRemoveNames()
  if (!names.length) return null
  const createAll = async () => {
    const { made, failure } = await create.mutateAsync(names)
    onMade(made)
    if (failure) toast.failure(failureText(failure, t))
    if (!made.length) return
    const undo = () => remove.mutate(made, { onSuccess: () => onUnmade(made) })
    toast.success(t('parser.created', { count: made.length }), { action: { label: t('editor.undo'), run: undo } })
  }
  return (
    <section className={classes.newNames} aria-labelledby="new-names">
      <div>
        <h2 id="new-names">{t('parser.newTitle', { count: names.length })}</h2>
        <p>{names.map(({ name }) => name).join(', ')}</p>
        <p className={classes.soft}>{t('parser.newHint')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={create.isPending}
        onClick={() => void createAll()}
      >
        {t('parser.createAll')}
      </Button>
    </section>
  )
}
