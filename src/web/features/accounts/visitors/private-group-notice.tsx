import { Button, Group } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { listLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconBookOff, IconDoor } from '#web/ui/icons/icons.ts'
import { useDocumentTitle } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/**
 * What a visitor finds in place of a group or a recipe that is not for them. It is the same page whether the thing is
 * private or was never there, so it gives nothing away.
 */
export default function PrivateGroupNotice({ to }: { to: 'group' | 'recipe' }) {
  const { t } = useTranslation()
  const me = useSession()
  const groupSlug = useGroupSlug()
  const { href } = useLocation()
  const title = t(to === 'group' ? 'visit.closed' : 'recipes.notThere')
  useDocumentTitle(title)
  return (
    <EmptyState
      isPage
      icon={to === 'group' ? IconDoor : IconBookOff}
      title={title}
      action={
        <Group justify="center">
          {me ? (
            <Button renderRoot={props => <Link {...props} {...listLink(me.groupSlug)} />}>{t('visit.toMine')}</Button>
          ) : (
            <Button renderRoot={props => <Link {...props} to="/login" search={{ redirect: href }} />}>
              {t('session.signIn')}
            </Button>
          )}
          {to === 'recipe' && (
            <Button variant="default" renderRoot={props => <Link {...props} {...listLink(groupSlug)} />}>
              {t('recipes.toAll')}
            </Button>
          )}
        </Group>
      }
    >
      {t(hintOf(to, !!me))}
    </EmptyState>
  )
}

function hintOf(to: 'group' | 'recipe', isInside: boolean) {
  if (to === 'group') return isInside ? 'visit.closedHintInside' : 'visit.closedHint'
  return isInside ? 'visit.recipeHintInside' : 'visit.recipeHint'
}
