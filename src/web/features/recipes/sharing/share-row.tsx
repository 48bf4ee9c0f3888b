import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { IconShare2 } from '#web/ui/icons/icons.ts'
import classes from './share.module.css'
import { embedCode, hasShareSheet, openShareSheet, shareUrl } from './share-link.ts'
import type { Shareable } from './shareable.ts'
import { type ShareLink, useRemoveShare } from './sharing.queries.ts'

interface Props {
  link: ShareLink
  shared: Shareable
  groupSlug: string
}

/** A link: how long it holds and where it may be embedded, ways to hand it on, and to take it back, which cannot be undone and so asks first. */
export function ShareRow({ link, shared, groupSlug }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveShare(shared)
  const isOver = new Date(link.expiresAt).getTime() <= Date.now()
  const day = formatDate(link.expiresAt)
  const url = shareUrl(groupSlug, shared.kind, link.id)
  const { embedHosts } = link
  const mayBeEmbedded = !embedHosts || embedHosts.length > 0
  const message = t(shared.kind === 'recipe' ? 'share.message' : 'share.cookbookMessage', { name: shared.name })
  if (isAsking)
    return (
      <li className={classes.row}>
        <Text>{t('share.revokeHint')}</Text>
        <Group gap="xs">
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(link.id)} autoFocus>
            {t('share.revoke')}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('share.keep')}
          </Button>
        </Group>
      </li>
    )
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{isOver ? t('share.over') : t('share.expires', { when: formatRelative(link.expiresAt) })}</Text>
        <Text size="sm" c="dimmed">
          {t('share.until', { day })}
        </Text>
        {mayBeEmbedded && (
          <Text size="sm" c="dimmed">
            {t('share.embedding')}: <bdi>{embedHosts?.join(', ') ?? t('share.embedAnybody')}</bdi>
          </Text>
        )}
      </div>
      <Group gap="xs">
        {!isOver && hasShareSheet() && (
          <Button
            leftSection={<IconShare2 size={18} aria-hidden />}
            onClick={() => openShareSheet({ title: shared.name, text: message, url })}
          >
            {t('share.send')}
          </Button>
        )}
        {!isOver && <CopyButton text={url} label={t('share.copy')} />}
        {!isOver && mayBeEmbedded && (
          <CopyButton text={embedCode(groupSlug, shared, link.id)} label={t('share.embed')} />
        )}
        <Button variant="subtle" color="red" onClick={() => setAsking(true)} aria-label={t('share.revokeOf', { day })}>
          {t('share.revoke')}
        </Button>
      </Group>
    </li>
  )
}
