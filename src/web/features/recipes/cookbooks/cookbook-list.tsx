import { Badge, Button } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cookbook, cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { moved, SortableList } from '#web/ui/sorting/sortable-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import covers from './cookbook-cover.module.css'
import { CookbookCover } from './cookbook-cover.tsx'
import { cookbookLink, cookbooksLink } from './cookbook-links.ts'
import { CookbookMenu } from './cookbook-menu.tsx'
import classes from './cookbooks.module.css'
import { useCookbooks, useOrderCookbooks } from './cookbooks.queries.ts'

/** The cookbooks of the household as a shelf of covers; behind Edit they are put in order, changed and deleted. */
export function CookbookList() {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const result = useCookbooks()
  const order = useOrderCookbooks()
  const mayEdit = useMayCall(cookbooks.create)
  const shown = result.data ?? []
  const move = (from: number, to: number) =>
    order.mutate(moved(shown, from, to).map((cookbook, index) => ({ ...cookbook, position: index + 1 })))
  const [isArranging, setArranging] = useState(false)
  const arrange = (
    <Button variant="default" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
      {t(isArranging ? 'action.done' : 'action.edit')}
    </Button>
  )
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={props => <Link {...props} {...cookbooksLink(groupSlug, true)} />}
    >
      {t('cookbooks.create')}
    </Button>
  )
  return (
    <Page
      title={t('nav.cookbooks')}
      lead={t('cookbooks.lead')}
      actions={
        !mayEdit || result.data?.length === 0 ? undefined : (
          <>
            {arrange}
            {create}
          </>
        )
      }
      width={isArranging ? 'reading' : 'wide'}
    >
      {result.error && !result.data && <QueryError result={result} />}
      {result.isPending && <RowsSkeleton label={t('cookbooks.loading')} />}
      {result.data?.length === 0 && (
        <EmptyState drawing="book" title={t('cookbooks.none')} action={mayEdit && create}>
          {mayEdit && t('cookbooks.noneHint')}
        </EmptyState>
      )}
      {shown.length > 0 && !isArranging && (
        <div className={covers.shelf}>
          {shown.map(cookbook => (
            <CookbookCover key={cookbook.id} cookbook={cookbook} />
          ))}
        </div>
      )}
      {shown.length > 0 && isArranging && (
        <SortableList items={shown} idOf={({ id }) => id} nameOf={({ name }) => name} onMove={move}>
          {(cookbook, index, handle) => (
            <div className={classes.row}>
              {shown.length > 1 && handle}
              <CookbookWords cookbook={cookbook} groupSlug={groupSlug} />
              <CookbookMenu cookbook={cookbook} index={index} count={shown.length} onMove={to => move(index, to)} />
            </div>
          )}
        </SortableList>
      )}
    </Page>
  )
}

function CookbookWords({ cookbook, groupSlug }: { cookbook: Cookbook; groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.words}>
      <Link className={classes.name} {...cookbookLink(groupSlug, cookbook.slug)}>
        {cookbook.name}
      </Link>
      {cookbook.public && (
        <Badge variant="light" color="herb" ms={8}>
          {t('cookbooks.public')}
        </Badge>
      )}
      {cookbook.description && (
        <p className={classes.note}>
          <bdi>{cookbook.description}</bdi>
        </p>
      )}
    </div>
  )
}
