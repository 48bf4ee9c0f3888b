import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { media } from '#shared/contract/files/media.ts'
import { urlOf } from '#web/api/call.ts'
import classes from './timeline.module.css'
import type { TimelineEntry } from './timeline.queries.ts'

/** The address of an entry's picture; when it changed is part of it, so that the browser may keep the rest. */
export const entryPicture = ({ recipeId, id, updatedAt, preview }: TimelineEntry): string =>
  preview ??
  urlOf(media.getTimelineImage, {
    params: { recipeId, eventId: id, fileName: 'min-original.webp' },
    query: { version: updatedAt },
  })

/** How it looked. Its box is there before it has come; a picture that is gone leaves none behind. */
export function TimelinePicture({ entry, subject }: { entry: TimelineEntry; subject: string }) {
  const { t } = useTranslation()
  const source = entryPicture(entry)
  const [failed, setFailed] = useState<string>()
  if (entry.image !== 'has image' || failed === source) return null
  return (
    <a className={classes.picture} href={source} target="_blank" rel="noreferrer">
      <img
        src={source}
        alt={t('timeline.pictureOf', { subject })}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(source)}
      />
    </a>
  )
}
