import { Button, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedEntry } from '#shared/contract/recipes/feeds.ts'
import { formatDate } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { externalPictureUrl } from '../recipes/pictures/recipe-media.ts'
import { RecipePlaceholder } from '../recipes/pictures/recipe-placeholder.tsx'
import classes from './feeds.module.css'
import { useKeepEntry } from './feeds.queries.ts'

/** A new entry of a blog, to be kept or dropped. Its title opens the page where it stands. */
export function EntryCard({ entry, onDrop }: { entry: FeedEntry; onDrop: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug() ?? ''
  const keep = useKeepEntry()
  const { title, known, publishedAt } = entry
  const [isPictureRefused, setPictureRefused] = useState(false)
  const keepIt = () =>
    keep.mutate(entry.id, {
      onSuccess: ({ slug }) =>
        toast.success(t('import.saved', { name: title }), {
          action: { label: t('feeds.open'), run: () => void navigate(recipeLink(groupSlug, slug)) },
        }),
    })
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        {entry.pictureUrl && !isPictureRefused ? (
          <img
            src={externalPictureUrl(entry.pictureUrl)}
            alt=""
            loading="lazy"
            onError={() => setPictureRefused(true)}
          />
        ) : (
          <RecipePlaceholder name={title} />
        )}
      </div>
      <h2 className={classes.title} dir="auto">
        <a href={entry.url} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      </h2>
      <p className={classes.note}>
        <bdi>{entry.feedTitle}</bdi>
        {publishedAt && <span>{formatDate(publishedAt)}</span>}
      </p>
      {known && (
        <Text size="sm">
          {t('import.known')} <Link {...recipeLink(groupSlug, known.slug)}>{known.name}</Link>
        </Text>
      )}
      {keep.error && (
        <Text size="sm" c="red" role="alert">
          {failureText(keep.error, t)}
        </Text>
      )}
      <div className={classes.buttons}>
        {!known && (
          <Button onClick={keepIt} loading={keep.isPending} aria-label={t('feeds.keepOf', { name: title })}>
            {t('feeds.keep')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={onDrop}
          disabled={keep.isPending}
          aria-label={t('feeds.dropOf', { name: title })}
        >
          {t('feeds.drop')}
        </Button>
      </div>
    </article>
  )
}
