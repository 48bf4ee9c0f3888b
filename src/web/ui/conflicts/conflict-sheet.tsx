import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../sheets/sheet.tsx'
import { SheetFoot } from '../sheets/sheet-foot.tsx'
import classes from './conflict.module.css'
import type { Side } from './merge.ts'

/** What two people changed in two ways. */
export interface Choice<Field extends string> {
  field: Field
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface Props<Field extends string> {
  hint: string
  choices: Choice<Field>[]
  /** What only the others changed. */
  taken: string[]
  /** What the other version is called; without it, theirs. */
  theirs?: string
  onClose: () => void
  onChosen: (sides: Partial<Record<Field, Side>>) => void
}

/** Somebody else saved first: both versions side by side, and nothing is written over without a choice. */
export function ConflictSheet<Field extends string>({ hint, choices, taken, theirs, onClose, onChosen }: Props<Field>) {
  const { t } = useTranslation()
  const [sides, setSides] = useState<Partial<Record<Field, Side>>>({})
  const isChosen = choices.every(({ field }) => sides[field])
  return (
    <Sheet opened onClose={onClose} title={t('editor.conflictTitle')} closeLabel={t('recipes.close')} size={820}>
      <Text mb="md">{hint}</Text>
      {choices.map(({ field, label, ...versions }) => (
        <fieldset key={field} className={classes.conflict}>
          <legend>{label}</legend>
          <div className={classes.versions}>
            {(['mine', 'theirs'] as const).map(side => (
              <label key={side} className={classes.version}>
                <strong>
                  <input
                    type="radio"
                    name={field}
                    checked={sides[field] === side}
                    onChange={() => setSides({ ...sides, [field]: side })}
                  />
                  {side === 'mine' ? t('editor.mine') : (theirs ?? t('editor.theirs'))}
                </strong>
                <span dir="auto">{versions[side] || t('editor.nothing')}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {taken.length > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t('editor.takenOver', { fields: taken.join(', ') })}
        </Text>
      )}
      {!isChosen && (
        <Text size="sm" c="dimmed" mb="md">
          {t('editor.chooseFirst')}
        </Text>
      )}
      <SheetFoot>
        <Button variant="default" onClick={onClose}>
          {t('editor.backToEditing')}
        </Button>
        <Button disabled={!isChosen} onClick={() => onChosen(sides)}>
          {t('editor.saveMerged')}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
