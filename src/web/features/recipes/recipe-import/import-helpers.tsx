import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { serverUrl } from '#web/api/base.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { IconBookmark } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import classes from './import.module.css'
import { bookmarkletOf } from './page-handover.ts'

/** Ways to import from where one finds recipes: a bookmark for the browser, the share sheet of a phone. Safari offers no installed page to share with. */
export function ImportHelpers() {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const isAdvanced = useSession()?.advanced
  const address = new URL(serverUrl(`/g/${groupSlug}/r/create/url`), location.href).href
  const code = bookmarkletOf(address)
  // React takes no such address, rightly; this one is never followed here, only dragged away.
  const bookmark = useCallback((link: HTMLAnchorElement | null) => link?.setAttribute('href', code), [code])
  return (
    <Section title={t('import.helpers')}>
      <Text mb="xs">{t('import.bookmarkletHint')}</Text>
      <div className={classes.bookmarklet}>
        <Anchor
          ref={bookmark}
          className={classes.bookmark}
          onClick={event => {
            event.preventDefault()
            toast.info(t('import.dragIt'))
          }}
        >
          <IconBookmark size={18} aria-hidden />
          {t('import.bookmarklet')}
        </Anchor>
        <CopyButton text={code} label={t('import.copyBookmarklet')} />
      </div>
      <Text mt="md">
        {t('import.extensionHint')}{' '}
        <Anchor underline="always" renderRoot={props => <Link {...props} to="/user/profile/extension" />}>
          {t('browserExtension.title')}
        </Anchor>
      </Text>
      <Text mt="md">{t('import.shareHint')}</Text>
      <Text mt="md">{t('import.iphoneHint')}</Text>
      <CopyButton text={`${address}?recipe_import_url=`} label={t('import.copyShortcut')} />
      <Text mt="md">
        <Anchor renderRoot={props => <Link {...props} to="/household/feeds" />}>{t('feeds.door')}</Anchor>
      </Text>
      {isAdvanced && (
        <>
          <Text mt="md">
            <Anchor renderRoot={props => <Link {...props} to="/group/migrations" />}>{t('settings.migrations')}</Anchor>
          </Text>
          <Text mt="md">
            <Anchor renderRoot={props => <Link {...props} to="/g/$groupSlug/r/create/debug" params={{ groupSlug }} />}>
              {t('import.readingLink')}
            </Anchor>
          </Text>
        </>
      )}
    </Section>
  )
}
