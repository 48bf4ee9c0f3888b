import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import classes from './share.module.css'
import { ShareForm } from './share-form.tsx'
import { ShareRow } from './share-row.tsx'
import type { Shareable } from './shareable.ts'
import { useShares } from './sharing.queries.ts'

interface Props {
  shared: Shareable
  onClose: () => void
}

/** The links by which people without an account read a recipe or a cookbook: made, handed on, taken back. */
export default function ShareDialog({ shared, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('share.title', { name: shared.name })}
      closeLabel={t('recipes.close')}
      size={560}
    >
      <Stack gap="md">
        <Text c="dimmed">{t(shared.kind === 'recipe' ? 'share.hint' : 'share.cookbookHint')}</Text>
        <ShareForm shared={shared} />
        <ShareList shared={shared} />
      </Stack>
    </Sheet>
  )
}

function ShareList({ shared }: Pick<Props, 'shared'>) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const result = useShares(shared)
  const isRecipe = shared.kind === 'recipe'
  if (result.error && !result.data) return <QueryError result={result} />
  if (!result.data) return <Skeleton height={64} />
  return (
    <div aria-live="polite">
      {result.data.length === 0 && <Text>{t(isRecipe ? 'share.none' : 'share.cookbookNone')}</Text>}
      <ul className={classes.list} aria-label={t(isRecipe ? 'share.links' : 'share.cookbookLinks')}>
        {result.data.map(link => (
          <ShareRow key={link.id} link={link} shared={shared} groupSlug={groupSlug} />
        ))}
      </ul>
    </div>
  )
}
