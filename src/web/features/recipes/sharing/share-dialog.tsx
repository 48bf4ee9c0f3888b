import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import classes from './share.module.css'
import { ShareForm } from './share-form.tsx'
import { embedCode, shareUrl } from './share-link.ts'
import { ShareRow } from './share-row.tsx'
import { useShares } from './sharing.queries.ts'

interface Props {
  recipe: { id: string; name: string }
  onClose: () => void
}

/** The links by which people without an account read a recipe: made, handed on, taken back. */
export default function ShareDialog({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('share.title', { name: recipe.name })}
      closeLabel={t('recipes.close')}
      size={560}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('share.hint')}</Text>
        <ShareForm recipeId={recipe.id} />
        <ShareList recipe={recipe} />
      </Stack>
    </Sheet>
  )
}

function ShareList({ recipe }: Pick<Props, 'recipe'>) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const result = useShares(recipe.id)
  if (result.error && !result.data) return <QueryError result={result} />
  if (!result.data) return <Skeleton height={64} />
  return (
    <div aria-live="polite">
      {result.data.length === 0 && <Text>{t('share.none')}</Text>}
      <ul className={classes.list} aria-label={t('share.links')}>
        {result.data.map(share => (
          <ShareRow
            key={share.id}
            share={share}
            recipeName={recipe.name}
            url={shareUrl(groupSlug, share.id)}
            embed={embedCode(groupSlug, share.id, recipe.name)}
          />
        ))}
      </ul>
    </div>
  )
}
