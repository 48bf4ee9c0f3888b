import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { query } from '#web/api/query.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { DraftIngredient } from '../draft/draft.ts'

interface Props {
  onClose: () => void
  onChoose: (recipe: DraftIngredient['referencedRecipe']) => void
}

/** The recipe that makes an ingredient is looked for by its name and chosen. */
export function RecipeChoice({ onClose, onChoose }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...query(recipes.list, { query: { search, page: 1, perPage: 8 } }),
    enabled: search !== '',
  }).data
  return (
    <Sheet opened onClose={onClose} title={t('editor.linkRecipe')} closeLabel={t('recipes.close')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('editor.linkRecipeHint')}
        </Text>
        <SearchField
          value={search}
          onChange={setSearch}
          label={t('editor.findRecipe')}
          clearLabel={t('recipes.close')}
          startsFocused
        />
        {found?.items.map(({ id, name, slug }) => (
          <Button
            key={id}
            variant="default"
            justify="start"
            onClick={() => {
              onChoose({ id, name, slug })
              onClose()
            }}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
        {found?.items.length === 0 && <Text role="status">{t('editor.noRecipeFound')}</Text>}
      </Stack>
    </Sheet>
  )
}
