import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { IconPlus, IconSparkles } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { SortableList } from '#web/ui/sorting/sortable-list.tsx'
import { BulkAdd } from '../bulk/bulk-add.tsx'
import type { RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import { useConfidence } from '../field-warnings.tsx'
import { stepsOfText } from '../ingredients/ingredients-of-lines.ts'
import { LinkIngredients } from './link-ingredients.tsx'
import { Linkable } from './linked-names.tsx'
import { StepCard } from './step-card.tsx'
import { withSuggestedLinks } from './suggest-links.ts'
import { useSteps } from './use-steps.ts'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
  /** Uploads a picture and tells its address; absent while there is no recipe to hang it on. */
  onPicture?: (file: File) => Promise<string>
}

/** The steps, in Markdown, in sections where there are several parts. */
export function StepEditor({ draft, change, onPicture }: Props) {
  const { t } = useTranslation()
  const doubt = useConfidence()
  const steps = draft.recipeInstructions
  const items = draft.recipeIngredient
  const { disableAmount } = draft.settings
  const count = steps.length
  const hasIngredients = items.length > 0
  const changes = useSteps(change)
  const linkable = useMemo(() => ({ items, disableAmount }), [items, disableAmount])
  const [linking, setLinking] = useState<string | null>(null)
  return (
    <Section
      title={t('recipes.steps')}
      hint={t('editor.stepsHint')}
      mark={doubt('recipeInstructions')}
      actions={
        steps.length > 0 &&
        draft.recipeIngredient.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconSparkles size={18} aria-hidden />}
            onClick={() => change(now => ({ recipeInstructions: withSuggestedLinks(now) }))}
          >
            {t('editor.linkAll')}
          </Button>
        )
      }
    >
      <Linkable value={linkable}>
        <SortableList
          items={steps}
          idOf={step => step.id}
          nameOf={(_, index) => t('recipes.step', { number: formatNumber(index + 1) })}
          onMove={changes.move}
        >
          {(step, index, handle) => (
            <StepCard
              step={step}
              index={index}
              handle={handle}
              count={count}
              hasIngredients={hasIngredients}
              changes={changes}
              onLink={() => setLinking(step.id)}
              onPicture={onPicture}
            />
          )}
        </SortableList>
      </Linkable>
      <Group mt="sm" gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => changes.insert(steps.length)}
        >
          {t('editor.addStep')}
        </Button>
        <BulkAdd
          title={t('bulk.steps')}
          hint={t('bulk.stepsHint')}
          entriesOf={stepsOfText}
          countLabel={count => t('recipes.stepCount', { count })}
          onAdd={changes.addAll}
        />
      </Group>
      {linking && (
        <LinkIngredients
          draft={draft}
          stepId={linking}
          onStep={setLinking}
          onSave={(id, ids) => changes.set(id, { ingredientReferences: ids }, '')}
        />
      )}
    </Section>
  )
}
