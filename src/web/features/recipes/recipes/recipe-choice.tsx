import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { query } from '#web/api/query.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'

/** So many are shown at once. */
const MOST = 8

interface Props {
  title: string
  /** What the recipe is chosen for. */
  hint: string
  /** The ids of recipes that are no choice. */
  without?: readonly string[]
  /** Shown until something is searched for. */
  suggested?: readonly RecipeSummary[]
  onClose: () => void
  onChoose: (recipe: RecipeSummary) => void
}

/** A recipe of the library is looked for by its name and chosen. */
export function RecipeChoice({ title, hint, without = [], suggested, onClose, onChoose }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...query(recipes.list, { query: { search, page: 1, perPage: MOST + without.length } }),
    enabled: search !== '',
  }).data?.items
  const shown = (search ? found : suggested)?.filter(({ id }) => !without.includes(id)).slice(0, MOST)
  return (
    <Sheet opened onClose={onClose} title={title} closeLabel={t('recipes.close')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        <SearchField value={search} onChange={setSearch} label={t('editor.findRecipe')} startsFocused />
        {shown?.map(recipe => (
          <Button
            key={recipe.id}
            variant="default"
            justify="start"
            onClick={() => {
              onChoose(recipe)
              onClose()
            }}
          >
            <bdi>{recipe.name}</bdi>
          </Button>
        ))}
        {search && shown?.length === 0 && <Text role="status">{t('editor.noRecipeFound')}</Text>}
      </Stack>
    </Sheet>
  )
}
