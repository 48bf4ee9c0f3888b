import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cookbook, cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { isStatus } from '#web/api/api-error.ts'
import { useIsOwnGroup } from '#web/features/accounts/session/own-group.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import PrivateGroupNotice from '#web/features/accounts/visitors/private-group-notice.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconDots, IconPencil, IconShare2, IconTrash } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RecipeList } from '../recipe-list/recipe-list.tsx'
import type { RecipeListSearch } from '../recipe-list/recipe-list-search.ts'
import { RecipeListSkeleton } from '../recipe-list/recipe-list-skeleton.tsx'
import { NotThere } from '../recipes/not-there.tsx'
import { Collage } from './collage.tsx'
import covers from './cookbook-cover.module.css'
import { CookbookEditor } from './cookbook-editor.tsx'
import { CookbookEditorSkeleton } from './cookbook-editor-skeleton.tsx'
import { useCookbooks } from './cookbooks.queries.ts'
import { useCover } from './use-cover.ts'
import { useRemoveWithUndo } from './use-remove-with-undo.ts'
import { useWholeCookbook } from './use-whole-cookbook.tsx'

const ShareDialog = lazy(() => import('../sharing/share-dialog.tsx'))

interface Props {
  slug: string
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch, replace?: boolean) => void
  isEditing: boolean
  /** Also tells the slug after a cookbook was saved under another name. */
  setEditing: (on: boolean, slug?: string) => void
}

/** A cookbook: the recipes that fit it, or what decides which these are. */
export function CookbookScreen({ slug, search, onSearch, isEditing, setEditing }: Props) {
  const { t } = useTranslation()
  const result = useCookbooks()
  const isOwnGroup = useIsOwnGroup()
  const mayEdit = useMayCall(cookbooks.update) && isOwnGroup
  const visited = useVisitedGroup()
  const cookbook = result.data?.find(one => one.slug === slug || one.id === slug)
  if (!cookbook && visited && isStatus(result.error, 404)) return <PrivateGroupNotice to="group" />
  if (!cookbook && result.error) return <QueryError isPage result={result} />
  if (result.data && !cookbook) return <NotThere what="cookbooks" />
  if (!cookbook)
    return (
      <Page
        title={t('cookbooks.cookbook')}
        coming={isEditing ? 'heading' : 'heading and lead'}
        actions={mayEdit && !isEditing && <Skeleton height={44} width={154} />}
      >
        {isEditing ? <CookbookEditorSkeleton /> : <RecipeListSkeleton label={t('cookbooks.loading')} />}
      </Page>
    )
  if (isEditing && mayEdit)
    return (
      <Page title={t('cookbooks.edit', { name: cookbook.name })}>
        <CookbookEditor
          key={cookbook.id}
          cookbook={cookbook}
          onSaved={saved => setEditing(false, saved.slug)}
          onCancel={() => setEditing(false)}
        />
      </Page>
    )
  return (
    <Page
      title={cookbook.name}
      lead={cookbook.description && <bdi>{cookbook.description}</bdi>}
      band={<CoverBand cookbook={cookbook} />}
      actions={mayEdit && <CookbookActions cookbook={cookbook} onEdit={() => setEditing(true)} />}
    >
      <RecipeList
        search={search}
        onSearch={onSearch}
        within={{ cookbook: cookbook.slug }}
        empty={
          <EmptyState drawing="book" title={t('cookbooks.empty')}>
            {mayEdit && t('cookbooks.emptyHint')}
          </EmptyState>
        }
      />
    </Page>
  )
}

/** The pictures of its cover beside each other; nothing while there are none. */
function CoverBand({ cookbook }: { cookbook: Cookbook }) {
  const { pictured } = useCover(cookbook.slug)
  if (!pictured.length) return null
  return (
    <div className={covers.band}>
      <Collage isBand pictured={pictured} name={cookbook.name} sizes="(max-width: 47.49em) 34vw, 420px" />
    </div>
  )
}

function CookbookActions({ cookbook, onEdit }: { cookbook: Cookbook; onEdit: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveWithUndo()
  const whole = useWholeCookbook(cookbook)
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t('action.edit')}
      </Button>
      <ActionMenu
        button={props => (
          <ActionIcon {...props} aria-label={t('editor.optionsOf', { name: cookbook.name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        )}
        actions={[
          { id: 'share', label: t('recipes.share'), icon: IconShare2, run: () => setSharing(true) },
          ...whole.actions,
          {
            id: 'remove',
            label: t('action.delete'),
            icon: IconTrash,
            isDangerous: true,
            startsGroup: true,
            run: () => remove(cookbook),
          },
        ]}
      />
      {whole.dialog}
      {isSharing && (
        <Suspense>
          <ShareDialog
            shared={{ kind: 'cookbook', id: cookbook.id, name: cookbook.name }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
