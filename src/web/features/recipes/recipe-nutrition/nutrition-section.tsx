import { Button, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { IconScale } from '#web/ui/icons/icons.ts'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import { knownNutrients, NutritionTable } from '../recipes/nutrition-table.tsx'

const WorkedOutNutrition = lazy(() => import('./worked-out-nutrition.tsx'))

/** What is in a serving: as somebody wrote it down, and for members worked out from the ingredients when they ask. */
export function NutritionSection({ recipe, isMember }: { recipe: Recipe; isMember: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isTyped = recipe.settings.showNutrition && knownNutrients(recipe.nutrition).length > 0
  const canWorkOut = isMember && recipe.recipeIngredient.length > 0
  if (!isTyped && !canWorkOut) return null
  return (
    <section aria-labelledby={isTyped || isOpen ? 'nutrition' : undefined}>
      {(isTyped || isOpen) && (
        <Title order={2} id="nutrition" mb="sm">
          {t('recipes.nutrition')}
        </Title>
      )}
      {isTyped && (
        <>
          {isOpen && <Title order={3}>{t('nutrition.asWritten')}</Title>}
          <NutritionTable nutrition={recipe.nutrition} />
        </>
      )}
      {canWorkOut && !isOpen && (
        <Button
          variant="subtle"
          px={0}
          mt={isTyped ? 'xs' : 0}
          leftSection={<IconScale size={20} />}
          onClick={() => setOpen(true)}
        >
          {t('nutrition.workOut')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<LineSkeleton width={240} />}>
          <WorkedOutNutrition recipe={recipe} isBeside={isTyped} />
        </Suspense>
      )}
    </section>
  )
}
