import { Button, Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#shared/contract/recipes/suggestions.ts'
import { GivenDialog, useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, formatList, formatNumber } from '#web/i18n/format.ts'
import { DishCard } from './dish-card.tsx'
import { MissingToList } from './missing-to-list.tsx'

const MOST_TO_USE = 2

/** A dish that can be cooked, what it lacks, and how that gets on the list. */
export function CookableDish({ item }: { item: Suggestion }) {
  const { t } = useTranslation()
  // What is missing goes to the list alone; all of a recipe does so from its own page.
  const actions = useGivenActions().filter(action => !action.id.includes('list'))
  const [chosen, setChosen] = useState<string>()
  const { id, slug, name } = item.recipe
  return (
    <DishCard recipe={item.recipe} words={wordsOf(item, t)}>
      <Group gap="xs">
        {actions.map(action => (
          <Button
            key={action.id}
            variant="light"
            leftSection={<action.icon size={18} stroke={1.7} />}
            onClick={() => setChosen(action.id)}
          >
            {t(action.label)}
          </Button>
        ))}
        <MissingToList item={item} />
      </Group>
      <GivenDialog
        action={actions.find(action => action.id === chosen)}
        recipes={[{ id, slug, name, scale: 1 }]}
        onClose={() => setChosen(undefined)}
      />
    </DishCard>
  )
}

function wordsOf({ missingFoods, foods }: Suggestion, t: TFunction): string {
  const missing = missingFoods.length
    ? t('cookable.missing', {
        count: missingFoods.length,
        number: formatNumber(missingFoods.length),
        foods: formatList(missingFoods.map(food => food.name)),
      })
    : foods.some(food => food.isDoubtful)
      ? ''
      : t('cookable.complete')
  const instead = foods
    .filter(food => food.reason === 'substitute' && food.as)
    .map(food => t('cookable.instead', { food: food.name, as: food.as }))
  const toUse = foods
    .filter(food => food.useBy)
    .sort((one, other) => ((one.useBy ?? '') < (other.useBy ?? '') ? -1 : 1))
    .slice(0, MOST_TO_USE)
    .map(food => t('plan.reason.spoils', { food: food.name, day: formatDate(food.useBy ?? '', 'short') }))
  const doubtful = foods.filter(food => food.isDoubtful).map(({ name }) => t('pantry.foodProbablyGone', { food: name }))
  return [missing, ...doubtful, ...toUse, ...instead].filter(Boolean).join(factSign())
}
