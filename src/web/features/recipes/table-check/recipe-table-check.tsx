import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { IconShieldCheck } from '#web/ui/icons/icons.ts'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'

const FoundInRecipe = lazy(() => import('./found-in-recipe.tsx'))
const TableWarnings = lazy(() => import('./table-warnings.tsx').then(module => ({ default: module.TableWarnings })))

/** Warnings for those at home, and on asking all that was found. */
export function RecipeTableCheck({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!recipe.recipeIngredient.length) return null
  return (
    <section>
      <Suspense>
        <TableWarnings recipes={[recipe]} />
      </Suspense>
      {isOpen ? (
        <Suspense fallback={<LineSkeleton width={240} />}>
          <FoundInRecipe slug={recipe.slug} />
        </Suspense>
      ) : (
        <Button variant="subtle" px={0} leftSection={<IconShieldCheck size={20} />} onClick={() => setOpen(true)}>
          {t('table.checkAllergens')}
        </Button>
      )}
    </section>
  )
}
