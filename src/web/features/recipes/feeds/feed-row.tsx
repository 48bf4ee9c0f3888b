import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feed } from '#shared/contract/recipes/feeds.ts'
import { formatRelative } from '#web/i18n/format.ts'
import {
  IconAlertTriangle,
  IconDotsVertical,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconRss,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { Row } from '#web/ui/rows/row-list.tsx'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import classes from './feeds.module.css'
import { useFeedChanges } from './feeds.queries.ts'

/** A blog that is followed: how it goes, and what can be done with it. */
export function FeedRow({ feed }: { feed: Feed }) {
  const { t } = useTranslation()
  const { title, isPaused, failure } = feed
  const { pause, check, unfollow } = useFeedChanges(feed.id)
  const [isAsked, setAsked] = useState(false)
  const Sign = failure ? IconAlertTriangle : IconRss
  return (
    <Row
      start={<Sign size={20} aria-hidden />}
      title={
        <a
          className={classes.blog}
          href={feed.siteUrl ?? feed.url}
          target="_blank"
          rel="noopener noreferrer"
          dir="auto"
        >
          {title}
        </a>
      }
      note={useNote(feed)}
      end={
        <>
          <ActionMenu
            button={props => (
              <ActionIcon {...props} aria-label={t('action.menuOf', { name: title })} loading={check.isPending}>
                <IconDotsVertical size={18} aria-hidden />
              </ActionIcon>
            )}
            actions={[
              { id: 'check', label: t('feeds.check'), icon: IconRefresh, run: () => check.mutate() },
              isPaused
                ? { id: 'resume', label: t('feeds.resume'), icon: IconPlayerPlay, run: () => pause.mutate(false) }
                : { id: 'pause', label: t('feeds.pause'), icon: IconPlayerPause, run: () => pause.mutate(true) },
              {
                id: 'unfollow',
                label: t('feeds.unfollow'),
                icon: IconTrash,
                isDangerous: true,
                run: () => setAsked(true),
              },
            ]}
          />
          <Confirm
            opened={isAsked}
            onClose={() => setAsked(false)}
            onConfirm={() => unfollow.mutate(undefined, { onSuccess: () => setAsked(false) })}
            title={t('feeds.unfollowTitle', { name: title })}
            confirmLabel={t('feeds.unfollow')}
            cancelLabel={t('action.cancel')}
            isWorking={unfollow.isPending}
          >
            {t('feeds.unfollowHint')}
          </Confirm>
        </>
      }
    />
  )
}

function useNote({ isPaused, failure, waiting, checkedAt }: Feed): string {
  const { t } = useTranslation()
  if (failure) return t('feeds.failing', { when: formatRelative(failure.since), reason: failure.message })
  if (isPaused) return t('feeds.paused')
  if (waiting) return t('feeds.waiting', { count: waiting })
  return checkedAt ? t('feeds.checked', { when: formatRelative(checkedAt) }) : ''
}
