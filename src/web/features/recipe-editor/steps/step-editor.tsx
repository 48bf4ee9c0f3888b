import { Button, Group } from '@mantine/core'
import { IconPlus, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/section.tsx'
import { moved, SortableList } from '../../sorting/sortable-list.tsx'
import { useDoubts } from '../doubts.tsx'
import { type DraftStep, newStep, type RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import { stepsOfText } from '../ingredients/ingredients-of-lines.ts'
import { StepCard } from './step-card.tsx'
import { withSuggestedLinks } from './suggest-links.ts'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
  /** Uploads a picture and tells its address; absent while there is no recipe to hang it on. */
  onPicture?: (file: File) => Promise<string>
}

/** The steps, in Markdown, in sections where there are several parts. */
export function StepEditor({ draft, change, onPicture }: Props) {
  const { t } = useTranslation()
  const doubt = useDoubts()
  const steps = draft.recipeInstructions
  const set = (make: (steps: DraftStep[]) => DraftStep[], about = '') =>
    change(now => ({ recipeInstructions: make(now.recipeInstructions) }), about)
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
      <SortableList
        items={steps}
        idOf={step => step.id}
        nameOf={(_, index) => t('recipes.step', { number: index + 1 })}
        onMove={(from, to) => set(list => moved(list, from, to))}
      >
        {(step, index, handle) => (
          <StepCard
            step={step}
            index={index}
            count={steps.length}
            handle={handle}
            draft={draft}
            onPicture={onPicture}
            onChange={(part, about) =>
              set(list => list.map(one => (one.id === step.id ? { ...one, ...part } : one)), `${about}:${step.id}`)
            }
            onMove={to => set(list => moved(list, index, to))}
            onRemove={() => set(list => list.filter(one => one.id !== step.id))}
            onAppend={text =>
              set(list =>
                list.map(one => (one.id === step.id ? { ...one, text: `${one.text}\n\n${text}`.trimStart() } : one)),
              )
            }
            onInsert={(at, text) => set(list => list.toSpliced(at, 0, newStep(text)))}
            onPasteMany={text => {
              const [first = '', ...rest] = stepsOfText(text)
              set(list =>
                list.flatMap(one =>
                  one.id === step.id
                    ? [{ ...one, text: (one.text ? `${one.text}\n` : '') + first }, ...rest.map(newStep)]
                    : [one],
                ),
              )
            }}
            onMerge={() =>
              set(list => {
                const above = list[index - 1]
                if (!above) return list
                const merged = {
                  ...above,
                  text: `${above.text.trimEnd()} ${step.text}`.trim(),
                  ingredientReferences: [...new Set([...above.ingredientReferences, ...step.ingredientReferences])],
                }
                return list.filter(one => one.id !== step.id).map(one => (one.id === above.id ? merged : one))
              })
            }
          />
        )}
      </SortableList>
      <Group mt="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set(list => [...list, newStep()])}
        >
          {t('editor.addStep')}
        </Button>
      </Group>
    </Section>
  )
}
