import { ActionIcon } from '@mantine/core'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconArrowLeft } from '#web/ui/icons/icons.ts'

/** The way back for a phone, where an installed app has no button of a browser. It leads to all recipes when one came from nowhere. */
export function BackButton({ className }: { className?: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const groupSlug = useGroupSlug()
  const sign = <IconArrowLeft size={22} aria-hidden />
  if (canGoBack)
    return (
      <ActionIcon className={className} aria-label={t('action.back')} onClick={() => router.history.back()}>
        {sign}
      </ActionIcon>
    )
  return (
    <ActionIcon
      className={className}
      aria-label={t('action.back')}
      renderRoot={props => <Link {...props} {...listLink(groupSlug)} />}
    >
      {sign}
    </ActionIcon>
  )
}
