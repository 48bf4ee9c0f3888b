import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CookbookEditor } from '#web/features/cookbooks/cookbook-editor.tsx'
import { cookbookLink, cookbooksLink } from '#web/features/cookbooks/cookbook-links.ts'
import { CookbookList } from '#web/features/cookbooks/cookbook-list.tsx'
import { Page } from '#web/ui/page.tsx'

/** All cookbooks, or a new one that is being written. */
export function CookbooksPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams({ strict: false })
  const { create } = useSearch({ strict: false }) as { create?: true }
  const navigate = useNavigate()
  if (!create) return <CookbookList />
  return (
    <Page key="create" title={t('cookbooks.create')}>
      <CookbookEditor
        onSaved={({ slug }) => void navigate({ ...cookbookLink(groupSlug, slug), replace: true })}
        onCancel={() => void navigate(cookbooksLink(groupSlug))}
      />
    </Page>
  )
}
