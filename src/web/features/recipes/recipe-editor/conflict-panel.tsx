import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import type { RecipeDraft } from './draft/draft.ts'
import { changedByThem, conflictsBetween, type DraftField, mergeVersions, type Side } from './draft/merge-versions.ts'
import classes from './editor.module.css'
import { fieldText } from './field-text.ts'
import { OwnerName } from './parts/owner-field.tsx'

interface Props {
  base: RecipeDraft
  mine: RecipeDraft
  theirs: RecipeDraft
  onClose: () => void
  onMerged: (draft: RecipeDraft) => void
}

/** Somebody else saved first: both versions side by side, and nothing is written over without a choice. */
export function ConflictPanel({ base, mine, theirs, onClose, onMerged }: Props) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState<Partial<Record<DraftField, Side>>>({})
  const conflicts = conflictsBetween(base, mine, theirs)
  const taken = changedByThem(base, mine, theirs)
  const isDecided = conflicts.every(({ field }) => choices[field])
  return (
    <Sheet opened onClose={onClose} title={t('editor.conflictTitle')} closeLabel={t('recipes.close')} size={820}>
      <Text mb="md">{conflicts.length ? t('editor.conflictHint') : t('editor.noConflictHint')}</Text>
      {conflicts.map(({ field }) => (
        <fieldset key={field} className={classes.conflict}>
          <legend>{t(`editor.fields.${field}`)}</legend>
          <div className={classes.versions}>
            {(['mine', 'theirs'] as const).map(side => (
              <label key={side} className={classes.version}>
                <strong>
                  <input
                    type="radio"
                    name={field}
                    checked={choices[field] === side}
                    onChange={() => setChoices({ ...choices, [field]: side })}
                  />
                  {t(side === 'mine' ? 'editor.mine' : 'editor.theirs')}
                </strong>
                {field === 'userId' ? (
                  <OwnerName id={(side === 'mine' ? mine : theirs).userId} />
                ) : (
                  <span dir="auto">{fieldText(side === 'mine' ? mine : theirs, field) || t('editor.nothing')}</span>
                )}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {taken.length > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t('editor.takenOver', { fields: taken.map(field => t(`editor.fields.${field}`)).join(', ') })}
        </Text>
      )}
      <SheetFoot>
        <Button variant="default" onClick={onClose}>
          {t('editor.backToEditing')}
        </Button>
        <Button disabled={!isDecided} onClick={() => onMerged(mergeVersions(base, mine, theirs, choices))}>
          {t('editor.saveMerged')}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
