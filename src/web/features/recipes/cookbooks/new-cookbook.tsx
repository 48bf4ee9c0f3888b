import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#shared/contract/recipes/cookbooks.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import type { RecipeListSearch } from '../recipe-list/recipe-list-search.ts'
import { CookbookEditor } from './cookbook-editor.tsx'
import { CookbookEditorSkeleton } from './cookbook-editor-skeleton.tsx'
import { useCookbooks } from './cookbooks.queries.ts'
import { useSearchConditions } from './use-search-conditions.ts'

interface Props {
  /** The list whose filters it begins with; nothing for a cookbook without any. */
  search: RecipeListSearch
  onSaved: (cookbook: Cookbook) => void
  onCancel: () => void
}

/** A cookbook that is being written. */
export function NewCookbook({ search, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const household = useSession()?.household
  const { data, isPending } = useCookbooks()
  const { initialParts, failed } = useSearchConditions(search)
  const number = formatNumber((data?.length ?? 0) + 1)
  const notAsked = [search.favorites && t('recipes.favorites'), search.forTable && t('table.forEverybody')].filter(
    Boolean,
  )
  return (
    <Page title={t('cookbooks.create')}>
      {failed ? (
        <QueryError result={failed} />
      ) : isPending || !initialParts ? (
        <CookbookEditorSkeleton />
      ) : (
        <CookbookEditor
          usualName={t('cookbooks.usualName', { household, number })}
          initialParts={initialParts}
          note={notAsked.length ? t('cookbooks.notAsked', { what: notAsked.join(', ') }) : undefined}
          onSaved={onSaved}
          onCancel={onCancel}
        />
      )}
    </Page>
  )
}
