import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EmbedHosts } from '#shared/contract/recipes/embed-hosts.ts'
import { readHosts } from './read-hosts.ts'
import classes from './share.module.css'

export interface EmbedWish {
  who: 'nobody' | 'anybody' | 'listed'
  /** As somebody wrote them. */
  sites: string
}

/** What a link is to be made with; undefined where the sites cannot be read. */
export function readEmbedWish({ who, sites }: EmbedWish): EmbedHosts | undefined {
  if (who === 'listed') return readHosts(sites)
  return who === 'anybody' ? null : []
}

interface Props {
  wish: EmbedWish
  onChange: (wish: EmbedWish) => void
  isFaulty: boolean
}

/** Whose pages may show what the link leads to. */
export function EmbedFields({ wish, onChange, isFaulty }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        className={classes.day}
        label={t('share.embedding')}
        value={wish.who}
        onChange={event => onChange({ ...wish, who: event.currentTarget.value as EmbedWish['who'] })}
        data={[
          { value: 'nobody', label: t('share.embedNobody') },
          { value: 'anybody', label: t('share.embedAnybody') },
          { value: 'listed', label: t('share.embedListed') },
        ]}
      />
      {wish.who === 'listed' && (
        <TextInput
          className={classes.sites}
          label={t('share.embedSites')}
          description={t('share.embedSitesHint')}
          value={wish.sites}
          onChange={event => onChange({ ...wish, sites: event.currentTarget.value })}
          error={isFaulty && t('share.embedSitesFault')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
          withAsterisk={false}
        />
      )}
    </>
  )
}
