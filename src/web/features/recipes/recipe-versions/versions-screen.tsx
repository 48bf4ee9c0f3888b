import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isStatus } from '#web/api/api-error.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconHistoryOff } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FormSkeleton, RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { NotThere } from '../recipes/not-there.tsx'
import { useRecipe } from '../recipes/recipes.queries.ts'
import { useVersions } from './recipe-versions.queries.ts'
import { VersionCompare } from './version-compare.tsx'
import { VersionList } from './version-list.tsx'
import classes from './versions.module.css'
import type { VersionsSearch } from './versions-search.ts'

interface Props {
  slug: string
  search: VersionsSearch
  onSearch: (search: VersionsSearch) => void
  /** Going back changed the recipe's name, and with it its address. */
  onMoved: (slug: string) => void
}

/** What a recipe was before each change, two of it side by side, and the way back. */
export function VersionsScreen({ slug, search, onSearch, onMoved }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const recipe = useRecipe(slug)
  const result = useVersions(slug)
  const versions = result.data ?? []
  const find = (id: string | undefined) => versions.find(version => version.id === id)
  const before = find(search.before) ?? versions[0]
  const after = find(search.after)
  const error = result.data ? null : (result.error ?? recipe.error)
  if (isStatus(error, 404)) return <NotThere what="recipes" />
  const toRecipe = (
    <Button variant="default" renderRoot={props => <Link {...props} {...recipeLink(groupSlug, slug)} />}>
      {t('versions.toRecipe')}
    </Button>
  )
  return (
    <Page
      title={recipe.data ? t('versions.titleOf', { name: recipe.data.name }) : t('versions.title')}
      lead={t('versions.lead')}
      actions={toRecipe}
    >
      {error && <QueryError result={result.error ? result : recipe} />}
      {!error && !result.data && (
        <div className={classes.columns}>
          <RowsSkeleton rows={3} height={90} hasHeading label={t('versions.loading')} />
          <FormSkeleton fields={5} hasHeading label={t('versions.loading')} />
        </div>
      )}
      {result.data && !before && (
        <EmptyState icon={IconHistoryOff} title={t('versions.none')} action={toRecipe}>
          {t('versions.noneHint')}
        </EmptyState>
      )}
      {before && (
        <div className={classes.columns}>
          <VersionList versions={versions} chosen={before.id} onChoose={onSearch} />
          <VersionCompare
            slug={slug}
            versions={versions}
            before={before}
            after={after}
            onSearch={onSearch}
            onMoved={onMoved}
          />
        </div>
      )}
    </Page>
  )
}
