import { Button } from '@mantine/core'
import { IconBookOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { listLink, useGroupSlug } from './recipe-links.ts'

/** In place of a page about a recipe or a cookbook that is gone or never was. */
export function NotThere({ what }: { what: 'recipes' | 'cookbooks' }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  return (
    <EmptyState
      isPage
      icon={IconBookOff}
      title={t(`${what}.notThere`)}
      action={<Button renderRoot={props => <Link {...props} {...listLink(groupSlug)} />}>{t('recipes.toAll')}</Button>}
    >
      {t(`${what}.notThereHint`)}
    </EmptyState>
  )
}
