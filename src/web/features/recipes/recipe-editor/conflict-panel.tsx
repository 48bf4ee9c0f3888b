import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { ConflictSheet } from '#web/ui/conflicts/conflict-sheet.tsx'
import { fieldsInConflict, fieldsOfTheirs, merged } from '#web/ui/conflicts/merge.ts'
import { useVersions } from '../recipe-versions/recipe-versions.queries.ts'
import { inputOf, type RecipeDraft } from './draft/draft.ts'
import { fieldText } from './field-text.ts'
import { OwnerName } from './parts/owner-field.tsx'

interface Props {
  slug: string
  base: RecipeDraft
  mine: RecipeDraft
  theirs: RecipeDraft
  onClose: () => void
  onMerged: (draft: RecipeDraft) => void
}

/** Compared as they would be saved: a line that says nothing is no difference. */
const asSaved = (draft: RecipeDraft, field: keyof RecipeDraft) => JSON.stringify(inputOf(draft)[field])

/** Somebody else saved the recipe first, or oneself in another tab. */
export function ConflictPanel({ slug, onClose, onMerged, ...versions }: Props) {
  const { t } = useTranslation()
  const me = useSession()
  const { data: saves } = useVersions(slug)
  // The newest version is what the last save replaced.
  const last = saves?.[0]
  const wasMe = !!last?.userId && last.userId === me?.id
  const who = wasMe ? t('editor.changedByYou') : last?.userName && t('editor.changedBy', { name: last.userName })
  const fields = fieldsInConflict(versions, asSaved)
  const hint = fields.length ? t('editor.conflictHint') : t('editor.noConflictHint')
  const shown = (draft: RecipeDraft, field: keyof RecipeDraft) =>
    field === 'userId' ? <OwnerName id={draft.userId} /> : fieldText(draft, field)
  return (
    <ConflictSheet
      hint={[who, hint].filter(Boolean).join(' ')}
      theirs={wasMe ? t('editor.fromOtherTab') : undefined}
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
