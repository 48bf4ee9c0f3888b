import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { media } from '#shared/contract/files/media.ts'
import { query } from '#web/api/query.ts'

const ASK_AGAIN_MS = 700

/** How far the picture is that was just sent. Most are made before the first answer comes. */
export function PictureProgress() {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...query(media.getPictureProgress),
    refetchInterval: ASK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  if (!data) return t('pictures.sending')
  if (!data.total) return t('pictures.queued')
  return (
    <>
      {t('pictures.making')}
      <Progress value={(100 * data.done) / data.total} mt={4} aria-label={t('pictures.making')} />
    </>
  )
}
