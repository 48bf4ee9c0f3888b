import { useTranslation } from 'react-i18next'
import { ConflictSheet } from '#web/ui/conflicts/conflict-sheet.tsx'
import { fieldsInConflict, fieldsOfTheirs, merged } from '#web/ui/conflicts/merge.ts'
import { inputOf, type RecipeDraft } from './draft/draft.ts'
import { fieldText } from './field-text.ts'
import { OwnerName } from './parts/owner-field.tsx'

interface Props {
  base: RecipeDraft
  mine: RecipeDraft
  theirs: RecipeDraft
  onClose: () => void
  onMerged: (draft: RecipeDraft) => void
}

/** Compared as they would be saved: a line that says nothing is no difference. */
const asSaved = (draft: RecipeDraft, field: keyof RecipeDraft) => JSON.stringify(inputOf(draft)[field])

/** Somebody else saved the recipe first. */
export function ConflictPanel({ onClose, onMerged, ...versions }: Props) {
  const { t } = useTranslation()
  const fields = fieldsInConflict(versions, asSaved)
  const shown = (draft: RecipeDraft, field: keyof RecipeDraft) =>
    field === 'userId' ? <OwnerName id={draft.userId} /> : fieldText(draft, field)
  return (
    <ConflictSheet
      hint={fields.length ? t('editor.conflictHint') : t('editor.noConflictHint')}
      choices={fields.map(field => ({
        field,
        label: t(`editor.fields.${field}`),
        mine: shown(versions.mine, field),
        theirs: shown(versions.theirs, field),
      }))}
      taken={fieldsOfTheirs(versions, asSaved).map(field => t(`editor.fields.${field}`))}
      onClose={onClose}
      onChosen={sides => onMerged(merged(versions, sides, asSaved))}
    />
  )
}
