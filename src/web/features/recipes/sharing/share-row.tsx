import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShareSummary } from '#shared/contract/recipes/sharing.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconShare2 } from '#web/ui/icons.ts'
import classes from './share.module.css'
import { hasShareSheet, openShareSheet } from './share-link.ts'
import { useRemoveShare } from './sharing.queries.ts'

interface Props {
  share: ShareSummary
  recipeName: string
  url: string
  /** HTML for a page elsewhere. */
  embed: string
}

/** A link: how long it holds, ways to hand it on, and to take it back, which cannot be undone and so asks first. */
export function ShareRow({ share, recipeName, url, embed }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveShare(share.recipeId)
  const isOver = new Date(share.expiresAt).getTime() <= Date.now()
  const day = formatDate(share.expiresAt)
  if (isAsking)
    return (
      <li className={classes.row}>
        <Text>{t('share.revokeHint')}</Text>
        <Group gap="xs">
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(share.id)} autoFocus>
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
        <Text fw={600}>{isOver ? t('share.over') : t('share.expires', { when: formatRelative(share.expiresAt) })}</Text>
        <Text size="sm" c="dimmed">
          {t('share.until', { day })}
        </Text>
      </div>
      <Group gap="xs">
        {!isOver && hasShareSheet() && (
          <Button
            leftSection={<IconShare2 size={18} aria-hidden />}
            onClick={() => openShareSheet({ title: recipeName, text: t('share.message', { name: recipeName }), url })}
          >
            {t('share.send')}
          </Button>
        )}
        {!isOver && <CopyButton text={url} label={t('share.copy')} />}
        {!isOver && <CopyButton text={embed} label={t('share.embed')} />}
        <Button variant="subtle" color="red" onClick={() => setAsking(true)} aria-label={t('share.revokeOf', { day })}>
          {t('share.revoke')}
        </Button>
      </Group>
    </li>
  )
}
