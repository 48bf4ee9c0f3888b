import { Button, Group, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheet.tsx'
import { IngredientText } from '../../recipes/ingredient-text.tsx'
import lines from '../../recipes/ingredients.module.css'
import type { DraftStep, RecipeDraft } from '../draft/draft.ts'
import { suggestLinks } from './suggest-links.ts'

interface Props {
  step: DraftStep
  heading: string
  draft: RecipeDraft
  onClose: () => void
  onSave: (ids: string[]) => void
}

/** Which ingredients a step needs; those its text speaks of are found by themselves. */
export function LinkIngredients({ step, heading, draft, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(step.ingredientReferences)
  const { disableAmount } = draft.settings
  const suggest = () =>
    setChosen([...chosen, ...suggestLinks(step.text, draft.recipeIngredient, chosen, disableAmount)])
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('editor.linkTitle', { name: heading })}
      closeLabel={t('recipes.close')}
      size={560}
    >
      <Text size="sm" c="dimmed" mb="sm" lineClamp={4}>
        {step.text}
      </Text>
      <ul className={lines.list}>
        {draft.recipeIngredient.map(ingredient => (
          <li key={ingredient.referenceId}>
            <label className={lines.line}>
              <input
                type="checkbox"
                checked={chosen.includes(ingredient.referenceId)}
                onChange={() => toggle(ingredient.referenceId)}
              />
              <span>
                <IngredientText ingredient={ingredient as never} options={{ disableAmount }} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Group justify="space-between" mt="md">
        <Button variant="subtle" leftSection={<IconSparkles size={18} aria-hidden />} onClick={suggest}>
          {t('editor.suggestLinks')}
        </Button>
        <Button
          onClick={() => {
            onSave(chosen)
            onClose()
          }}
        >
          {t('editor.apply')}
        </Button>
      </Group>
    </Sheet>
  )
}
