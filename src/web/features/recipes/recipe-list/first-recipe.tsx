import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconLink, IconPencil } from '#web/ui/icons.ts'

/** Two ways to a first recipe. */
export function FirstRecipe({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        leftSection={<IconLink size={18} aria-hidden />}
        renderRoot={props => <Link {...props} {...createLink(groupSlug, 'import')} />}
      >
        {t('recipes.importOne')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        renderRoot={props => <Link {...props} {...createLink(groupSlug, 'new')} />}
      >
        {t('recipes.writeOne')}
      </Button>
    </>
  )
}

const createLink = (groupSlug: string, way: 'import' | 'new') =>
  ({
    to: way === 'import' ? '/g/$groupSlug/r/create/url' : '/g/$groupSlug/r/create/new',
    params: { groupSlug },
  }) as const
