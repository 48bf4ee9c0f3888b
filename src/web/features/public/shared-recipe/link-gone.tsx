import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconLinkOff } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** A link that holds no longer, or never did. */
export function LinkGone() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      icon={IconLinkOff}
      title={t('share.gone')}
      action={<Button renderRoot={props => <Link {...props} to="/" />}>{t('action.home')}</Button>}
    >
      {t('share.goneHint')}
    </EmptyState>
  )
}
