import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listLink, useGroupSlug } from '#web/links/recipe-links.ts'

/** The way on from where nothing is. */
export function ToAllRecipes() {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  return <Button renderRoot={props => <Link {...props} {...listLink(groupSlug)} />}>{t('recipes.toAll')}</Button>
}
