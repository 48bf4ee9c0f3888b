import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { FieldDifference } from '../recipe-versions/field-difference.tsx'
import { useDifferences } from '../recipe-versions/use-differences.ts'
import { useRecipe } from '../recipes/recipes.queries.ts'

interface Props {
  recipe: Recipe
  other: { slug: string; name: string }
  onClose: () => void
}

/** A recipe and its variant side by side: only what differs, with the difference marked. */
export default function CompareSheet({ recipe, other, onClose }: Props) {
  const { t } = useTranslation()
  const result = useRecipe(other.slug)
  const fields = useDifferences(recipe, result.data)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('variants.compareWith', { name: other.name })}
      closeLabel={t('action.close')}
      size={900}
    >
      {result.error && !fields && <QueryError result={result} />}
      {!result.error && !fields && <RowsSkeleton rows={4} height={48} label={t('state.loading')} />}
      {fields?.length === 0 && <p>{t('versions.same')}</p>}
      {fields?.map(({ field, lines }) => (
        <FieldDifference
          key={field}
          title={t(`editor.fields.${field}`)}
          lines={lines}
          sides={[recipe.name, other.name]}
        />
      ))}
    </Sheet>
  )
}
