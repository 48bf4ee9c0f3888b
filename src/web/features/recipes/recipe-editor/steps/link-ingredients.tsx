import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import type { RecipeDraft } from '../draft/draft.ts'
import { LinkChoices } from './link-choices.tsx'

interface Props {
  draft: RecipeDraft
  stepId: string
  /** Goes to another step, or away. */
  onStep: (stepId: string | null) => void
  onSave: (stepId: string, ids: string[]) => void
}

/** Which ingredients a step needs, one step after the other. */
export function LinkIngredients({ draft, stepId, onStep, onSave }: Props) {
  const { t } = useTranslation()
  const steps = draft.recipeInstructions
  const index = steps.findIndex(({ id }) => id === stepId)
  const step = steps[index]
  if (!step) return null
  const next = steps[index + 1]
  const save = (ids: string[], then: string | null) => {
    onSave(step.id, ids)
    onStep(then)
  }
  return (
    <Sheet
      opened
      onClose={() => onStep(null)}
      title={t('editor.linkTitle', { name: t('recipes.step', { number: formatNumber(index + 1) }) })}
      closeLabel={t('recipes.close')}
      size={600}
    >
      <LinkChoices
        key={step.id}
        step={step}
        draft={draft}
        onSave={ids => save(ids, null)}
        onNext={next && (ids => save(ids, next.id))}
      />
    </Sheet>
  )
}
