import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { IconTrash } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUser } from '../session/session.queries.ts'
import { forgetPictures, sizeOfPictures } from './kept-pictures.ts'
import { answersOf, forgetAnswers, sizeOfAnswers } from './stored-replies.ts'

/** What of the kitchen opens on this device without a network, how much room it takes, and a way to be rid of it. */
export function KeptOnDevice() {
  const { t } = useTranslation()
  const { id } = useUser()
  const [isForgetting, setForgetting] = useState(false)
  const kept = useQuery({
    queryKey: ['kept-on-device', id],
    queryFn: async () => {
      const [known, answers, pictures] = await Promise.all([
        answersOf(id, recipes.get.path),
        sizeOfAnswers(id),
        sizeOfPictures(),
      ])
      return { count: known.length, bytes: answers + pictures }
    },
    staleTime: 0,
  })
  const forget = async () => {
    setForgetting(true)
    await Promise.all([forgetAnswers(id), forgetPictures()])
    await kept.refetch()
    setForgetting(false)
    toast.success(t('offline.cleared'))
  }
  if (!kept.data) return null
  const { count, bytes } = kept.data
  return (
    <Group justify="space-between">
      <Text>
        {t('offline.recipes', { count })}
        {factSign()}
        {formatBytes(bytes)}
      </Text>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={isForgetting}
        disabled={bytes === 0}
        onClick={() => void forget()}
      >
        {t('offline.clear')}
      </Button>
    </Group>
  )
}
