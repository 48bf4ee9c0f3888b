import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { recipeLink } from '#web/links/recipe-links.ts'
import { IconBook2, IconBookmarkPlus } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { useKeepShared } from './keep.queries.ts'
import classes from './keep-banner.module.css'

interface Props {
  /** The recipe's slug in one's own kitchen, when it is from there. */
  ownSlug?: string
  /** How it gets there. */
  keep: ReturnType<typeof useKeepShared>
  label: string
}

/** What can be done with a recipe of another kitchen: keep it in one's own, or, being of its kitchen, go to it. */
export function KeepBanner({ ownSlug, keep, label }: Props) {
  const { t } = useTranslation()
  const me = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const run = () =>
    keep.mutate(undefined, {
      onSuccess: copy => {
        toast.success(t('share.saved', { name: copy.name }))
        if (me) void navigate(recipeLink(me.groupSlug, copy.slug))
      },
    })
  return (
    <aside className={classes.banner} aria-label={label}>
      <p>{t(ownSlug ? 'share.asOthersSee' : me ? 'share.keepHint' : 'share.signInHint')}</p>
      {me && ownSlug ? (
        <Button
          variant="default"
          leftSection={<IconBook2 size={18} aria-hidden />}
          renderRoot={props => <Link {...props} {...recipeLink(me.groupSlug, ownSlug)} />}
        >
          {t('share.openOwn')}
        </Button>
      ) : me ? (
        <Button leftSection={<IconBookmarkPlus size={18} aria-hidden />} loading={keep.isPending} onClick={run}>
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
