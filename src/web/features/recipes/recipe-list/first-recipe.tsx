import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRight } from '#shared/permissions.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconFileImport, IconLink, IconPencil, IconSparkles, IconUsers } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRecipesChanged } from '../recipes/recipes.queries.ts'
import classes from './first-recipe.module.css'

/** What to do first in an empty library: the ways to a recipe, to those who cook along, and something to look at. */
export function FirstRecipe({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  const user = useSession()
  const changed = useRecipesChanged()
  const [isAdding, setAdding] = useState(false)
  const look = async () => {
    setAdding(true)
    try {
      await (await import('./add-samples.ts')).addSamples(t)
      toast.success(t('recipes.samplesAdded'))
    } catch (error) {
      toast.failure(failureText(error, t))
    }
    setAdding(false)
    await changed()
  }
  return (
    <div className={classes.ways}>
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
      {user?.advanced && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          renderRoot={props => <Link to="/group/migrations" {...props} />}
        >
          {t('recipes.bringMany')}
        </Button>
      )}
      {user && hasRight(user, 'canInvite') && (
        <Button
          variant="default"
          leftSection={<IconUsers size={18} aria-hidden />}
          renderRoot={props => <Link to="/household/members" {...props} />}
        >
          {t('recipes.inviteOthers')}
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<IconSparkles size={18} aria-hidden />}
        loading={isAdding}
        onClick={() => void look()}
      >
        {t('recipes.addSamples')}
      </Button>
    </div>
  )
}

const createLink = (groupSlug: string, way: 'import' | 'new') =>
  ({
    to: way === 'import' ? '/g/$groupSlug/r/create/url' : '/g/$groupSlug/r/create/new',
    params: { groupSlug },
  }) as const
