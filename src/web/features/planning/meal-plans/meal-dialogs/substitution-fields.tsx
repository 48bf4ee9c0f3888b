import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Substitution } from '#shared/contract/catalog/substitutions.ts'
import { useTableWarnings } from '#web/features/recipes/table-check/use-table-warnings.ts'
import { byName } from '#web/i18n/by-name.ts'
import { offersOf } from './substitution-offers.ts'

interface Props {
  recipeIds: readonly string[]
  chosen: readonly Substitution[]
  onChange: (chosen: Substitution[]) => void
}

/** What to take instead of foods that somebody at home may not eat. Nothing where no substitute is known. */
export function SubstitutionFields({ recipeIds, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const warningsOf = useTableWarnings(recipeIds)
  return offersOf(recipeIds.flatMap(warningsOf), chosen).map(({ food, substitutes }) => {
    const others = chosen.filter(one => one.foodId !== food.id)
    const choose = (substituteId: string) => {
      const substitute = substitutes.find(({ id }) => id === substituteId)
      const taken = substitute && {
        foodId: food.id,
        ...{ food: food.name, substituteId, substitute: substitute.name, onHand: false },
      }
      onChange(taken ? [...others, taken] : others)
    }
    return (
      <NativeSelect
        key={food.id}
        label={t('plan.insteadOf', { food: food.name })}
        value={chosen.find(one => one.foodId === food.id)?.substituteId ?? ''}
        onChange={event => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('plan.asInRecipe') },
          ...byName(substitutes).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    )
  })
}
