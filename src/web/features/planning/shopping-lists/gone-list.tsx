import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { IconListCheck } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { ChooseListSheet } from './adding/choose-list-sheet.tsx'
import { copyItems, unsentAdditions } from './adding/send-items.ts'
import { wordsOf } from './item-words.ts'
import { listLink, listsLink } from './list-links.ts'
import { act, forgetList, knownList, putList } from './offline/list-store.ts'
import type { ListsState } from './offline/lists-state.ts'

/** A list that somebody deleted elsewhere. What was added here meanwhile can go to another list, or be discarded. */
export function GoneList({ listId, list, state }: { listId: string; list: ListState; state: ListsState }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const added = unsentAdditions(knownList(listId).device)
  const lists = (state.summaries ?? []).filter(({ id }) => id !== listId)
  const leave = () => {
    void forgetList(listId)
    void navigate(listsLink(true))
  }
  const discard = () => {
    const kept = knownList(listId)
    const [first] = added
    leave()
    toast.info(t('lists.removed', { count: added.length, name: first ? wordsOf(first, state.catalogue).name : '' }), {
      undo: () => {
        const { waiting, ...device } = kept.device
        putList(listId, { ...kept, device: { ...device, waiting: [] } })
        act(listId, ...waiting)
        void navigate(listLink(listId))
      },
    })
  }
  const give = (to: string) => {
    copyItems(to, added)
    void forgetList(listId)
    void navigate(listLink(to))
  }
  return (
    <Page title={list.fields.name || t('lists.unnamed')} width="reading">
      <EmptyState
        icon={IconListCheck}
        title={t('lists.gone')}
        action={
          added.length ? (
            <>
              <Button onClick={() => setChoosing(true)}>{t('lists.rescue', { count: added.length })}</Button>
              <Button variant="default" onClick={discard}>
                {t('editor.discard')}
              </Button>
            </>
          ) : (
            <Button onClick={leave}>{t('lists.toLists')}</Button>
          )
        }
      >
        {added.length ? t('lists.goneWithAdditions', { count: added.length }) : t('lists.goneHint')}
      </EmptyState>
      {isChoosing && (
        <ChooseListSheet title={t('lists.moveTo')} lists={lists} onChoose={give} onClose={() => setChoosing(false)} />
      )}
    </Page>
  )
}
