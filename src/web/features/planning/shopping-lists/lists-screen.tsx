import { ActionIcon, Button, Switch } from '@mantine/core'
import { factSign } from '#web/i18n/fact-sign.ts'
import '@mantine/core/styles/Switch.layer.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShoppingListSummary } from '#shared/contract/planning/shopping-lists.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconDotsVertical,
  IconListCheck,
  IconPlus,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { ListDetailsSheet } from './list-details-sheet.tsx'
import { listLink } from './list-links.ts'
import classes from './lists.module.css'
import { useCreateList, useMembers, useRemoveList, useRestoreList } from './lists.queries.ts'
import { NotLoaded } from './not-loaded.tsx'
import { act } from './offline/list-store.ts'
import { refreshSummaries, syncList } from './offline/list-sync.ts'
import { countOf, isListShown } from './shown-lists.ts'
import { useLists } from './use-lists.ts'

const NEW_LIST = { name: '', icon: null, color: null, standing: false, shop: null }

/** The lists of the household: one's own, or all of them. */
export function ListsScreen({ onOpen }: { onOpen: (listId: string) => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const state = useLists()
  const [showsAll, setShowsAll] = usePreference('viewAllLists')
  const [isCreating, setCreating] = useState(false)
  const create = useCreateList()
  const { summaries } = state
  const lists = summaries?.filter(list => isListShown(list, user.id, showsAll)) ?? []
  const members = useMembers()
  const ownerOf = (list: ShoppingListSummary) =>
    list.userId === user.id ? null : (members.find(({ id }) => id === list.userId)?.fullName ?? null)
  const current = lists.filter(list => !list.archived)
  const archived = lists.filter(list => list.archived)
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('lists.create')}
    </Button>
  )
  return (
    <Page title={t('lists.title')} width="reading" actions={summaries?.length ? button : undefined}>
      {summaries === null && state.problem ? (
        <NotLoaded problem={state.problem} />
      ) : summaries === null ? (
        <RowsSkeleton label={t('lists.loading')} />
      ) : (
        <>
          {summaries.length > 0 && (
            <Switch
              label={t('lists.showAll')}
              checked={showsAll}
              onChange={event => setShowsAll(event.currentTarget.checked)}
              mb="sm"
            />
          )}
          {current.length === 0 && (
            <EmptyState drawing="basket" title={t('lists.none')} action={summaries.length ? undefined : button}>
              {t('lists.noneHint')}
            </EmptyState>
          )}
          <ul className={classes.list}>
            {current.map(list => (
              <ListCard key={list.id} list={list} count={countOf(list, state)} owner={ownerOf(list)} />
            ))}
          </ul>
          {archived.length > 0 && (
            <details>
              <summary className={classes.label}>{t('lists.archived', { count: archived.length })}</summary>
              <ul className={classes.list}>
                {archived.map(list => (
                  <ListCard key={list.id} list={list} count={countOf(list, state)} owner={ownerOf(list)} />
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {isCreating && (
        <ListDetailsSheet
          title={t('lists.create')}
          initial={NEW_LIST}
          saveLabel={t('action.create')}
          isSaving={create.isPending}
          onSave={details => create.mutate(details, { onSuccess: ({ id }) => onOpen(id) })}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  )
}

interface CardProps {
  list: ShoppingListSummary
  count: number
  /** Whose list it is, when it is somebody else's. */
  owner: string | null
}

function ListCard({ list, count, owner }: CardProps) {
  const { t } = useTranslation()
  const remove = useRemoveList()
  const restore = useRestoreList()
  const name = list.name || t('lists.unnamed')
  const toBin = () =>
    remove.mutate(list.id, {
      onSuccess: ids => toast.info(t('lists.deleted', { name }), { undo: () => restore.mutate(ids) }),
    })
  const archive = () => {
    act(list.id, { kind: 'setList', fields: { archived: !list.archived } })
    void syncList(list.id).then(refreshSummaries, () => undefined)
  }
  return (
    <li className={classes.card}>
      <span className={classes.sign} style={list.color ? { borderColor: list.color } : undefined} aria-hidden="true">
        {list.icon || <IconListCheck size={22} stroke={1.5} />}
      </span>
      <div className={classes.words}>
        <Link className={classes.name} {...listLink(list.id)}>
          <bdi>{name}</bdi>
        </Link>
        <div className={classes.soft}>
          {list.standing ? t('lists.standing') : count ? t('lists.open', { count }) : t('lists.allDone')}
          {owner && (
            <bdi>
              {factSign()}
              {owner}
            </bdi>
          )}
        </div>
      </div>
      <ActionMenu
        actions={[
          {
            id: 'archive',
            label: list.archived ? t('lists.unarchive') : t('lists.archive'),
            icon: list.archived ? IconArchiveOff : IconArchive,
            run: archive,
          },
          { id: 'delete', label: t('lists.delete'), icon: IconTrash, isDangerous: true, startsGroup: true, run: toBin },
        ]}
        button={menu => (
          <ActionIcon size={44} aria-label={t('lists.actionsFor', { name })} {...menu}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        )}
      />
    </li>
  )
}
