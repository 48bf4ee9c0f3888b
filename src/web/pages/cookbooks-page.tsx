import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { CookbookEditor } from '#web/features/recipes/cookbooks/cookbook-editor.tsx'
import { CookbookEditorSkeleton } from '#web/features/recipes/cookbooks/cookbook-editor-skeleton.tsx'
import { cookbookLink, cookbooksLink } from '#web/features/recipes/cookbooks/cookbook-links.ts'
import { CookbookList } from '#web/features/recipes/cookbooks/cookbook-list.tsx'
import { useCookbooks } from '#web/features/recipes/cookbooks/cookbooks.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Page } from '#web/ui/page.tsx'

/** All cookbooks, or a new one that is being written. */
export function CookbooksPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams({ strict: false })
  const { create } = useSearch({ strict: false }) as { create?: true }
  const navigate = useNavigate()
  const household = useSession()?.household
  const { data, isPending } = useCookbooks()
  const mayCreate = useMayCall(cookbooks.create)
  if (!create || !mayCreate) return <CookbookList />
  const number = formatNumber((data?.length ?? 0) + 1)
  return (
    <Page key="create" title={t('cookbooks.create')}>
      {isPending ? (
        <CookbookEditorSkeleton />
      ) : (
        <CookbookEditor
          usualName={t('cookbooks.usualName', { household, number })}
          onSaved={({ slug }) => void navigate({ ...cookbookLink(groupSlug, slug), replace: true })}
          onCancel={() => void navigate(cookbooksLink(groupSlug))}
        />
      )}
    </Page>
  )
}
