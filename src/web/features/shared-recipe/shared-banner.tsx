import { Button } from '@mantine/core'
import { IconBook2, IconBookmarkPlus } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipe.ts'
import { toast } from '#web/ui/toasts.ts'
import { recipeLink } from '../recipes/recipe-links.ts'
import { useSession } from '../session/session.queries.ts'
import classes from './shared-banner.module.css'
import { useSaveShared } from './shared-recipe.queries.ts'

/** What can be done with a recipe that was sent: keep it, or, being of its kitchen, go to it. */
export function SharedBanner({ recipe, tokenId }: { recipe: Recipe; tokenId: string }) {
  const { t } = useTranslation()
  const me = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const save = useSaveShared(tokenId)
  const isOwn = me?.groupId === recipe.groupId
  const keep = () =>
    save.mutate(undefined, {
      onSuccess: copy => {
        toast.success(t('share.saved', { name: copy.name }))
        if (me) void navigate(recipeLink(me.groupSlug, copy.slug))
      },
    })
  return (
    <aside className={classes.banner} aria-label={t('share.sent')}>
      <p>{t(isOwn ? 'share.asOthersSee' : me ? 'share.keepHint' : 'share.signInHint')}</p>
      {isOwn ? (
        <Button
          variant="default"
          leftSection={<IconBook2 size={18} aria-hidden />}
          renderRoot={props => <Link {...props} {...recipeLink(me.groupSlug, recipe.slug)} />}
        >
          {t('share.openOwn')}
        </Button>
      ) : me ? (
        <Button leftSection={<IconBookmarkPlus size={18} aria-hidden />} loading={save.isPending} onClick={keep}>
          {t('share.save')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconBookmarkPlus size={18} aria-hidden />}
          renderRoot={props => <Link {...props} to="/login" search={{ redirect: pathname }} />}
        >
          {t('share.save')}
        </Button>
      )}
    </aside>
  )
}
