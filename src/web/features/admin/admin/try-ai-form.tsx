import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { admin } from '#shared/contract/admin/admin.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Notice } from '#web/ui/states/notice.tsx'

/** Asks the AI service something short, with a picture if one is chosen, and shows what it said. */
export function TryAiForm() {
  const { t } = useTranslation()
  const isReady = useQuery(query(admin.check)).data?.enableOpenai
  const [image, setImage] = useState<File | null>(null)
  const ask = useMutation({
    mutationFn: () => call(admin.tryAi, { body: { image: image ?? undefined } }),
    meta: { quiet: true },
  })
  if (isReady === false) return <Notice kind="info">{t('site.aiNotReady')}</Notice>
  return (
    <Stack gap="md">
      <Group>
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('site.tryAi')}
        </Button>
        <FileButton accept="image/*" onChange={setImage}>
          {props => (
            <Button {...props} variant="subtle">
              {t('site.aiImage')}
            </Button>
          )}
        </FileButton>
        {image && (
          <Text size="sm" c="dimmed">
            <bdi>{image.name}</bdi>
          </Text>
        )}
      </Group>
      {ask.isError && <Notice kind="failure">{failureText(ask.error, t)}</Notice>}
      {ask.data && !ask.data.success && <Notice kind="failure">{ask.data.response ?? t('site.aiFailed')}</Notice>}
      {ask.data?.success && (
        <div role="status">
          <Text fw={600}>{t('site.aiWorks')}</Text>
          <Text dir="auto">{ask.data.response}</Text>
        </div>
      )}
    </Stack>
  )
}
