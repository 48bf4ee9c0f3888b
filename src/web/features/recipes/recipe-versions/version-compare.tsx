import { Button, NativeSelect, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecipeVersion } from '#shared/contract/recipes/recipe-versions.ts'
import { formatDate } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconArrowBackUp } from '#web/ui/icons/icons.ts'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { useRecipe } from '../recipes/recipes.queries.ts'
import { useMayEdit } from '../recipes/use-may-edit.ts'
import { FieldDifference } from './field-difference.tsx'
import { useGoBack, useVersion } from './recipe-versions.queries.ts'
import { useDifferences } from './use-differences.ts'
import classes from './versions.module.css'
import type { VersionsSearch } from './versions-search.ts'

interface Props {
  slug: string
  versions: readonly RecipeVersion[]
  before: RecipeVersion
  /** Absent: the recipe as it is now. */
  after: RecipeVersion | undefined
  onSearch: (search: VersionsSearch) => void
  onMoved: (slug: string) => void
}

/** Two states of a recipe side by side: only what differs, with the difference marked. */
export function VersionCompare({ slug, versions, before, after, onSearch, onMoved }: Props) {
  const { t } = useTranslation()
  const recipe = useRecipe(slug)
  const mayEdit = useMayEdit(recipe.data)
  const left = useVersion(slug, before.id)
  const right = useVersion(slug, after?.id)
  const { goBack, isWorking } = useGoBack(slug, onMoved)
  const options = versions.map(({ id, createdAt }) => ({
    value: id,
    label: t('versions.before', { when: formatDate(createdAt, 'long') }),
  }))
  const error = left.error ?? right.error
  const fields = useDifferences(left.data, right.data)
  return (
    <section aria-labelledby="comparison" className={classes.comparison}>
      <Title order={2} id="comparison" size="h3" mb="xs">
        {t('versions.comparison')}
      </Title>
      <div className={classes.sides}>
        <NativeSelect
          label={t('versions.left')}
          value={before.id}
          data={options}
          onChange={event => onSearch({ before: event.currentTarget.value, after: after?.id })}
        />
        <NativeSelect
          label={t('versions.right')}
          value={after?.id ?? ''}
          data={[{ value: '', label: t('versions.now') }, ...options]}
          onChange={event => onSearch({ before: before.id, after: event.currentTarget.value || undefined })}
        />
      </div>
      {recipe.isPending && <Skeleton height={44} width={180} mb="md" />}
      {mayEdit && (
        <Button
          mb="md"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          loading={isWorking}
          onClick={() => goBack(before.id, t('versions.wentBack', { when: formatDate(before.createdAt, 'long') }))}
        >
          {t('versions.goBack')}
        </Button>
      )}
      {error && !fields && <QueryError result={left.error ? left : right} />}
      {!error && !fields && <RowsSkeleton rows={4} height={48} label={t('versions.loading')} />}
      {fields?.length === 0 && <p>{t('versions.same')}</p>}
      {fields?.map(({ field, lines }) => (
        <FieldDifference key={field} title={t(`editor.fields.${field}`)} lines={lines} />
      ))}
    </section>
  )
}
