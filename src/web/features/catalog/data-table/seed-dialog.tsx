import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { refresh } from '#web/api/refresh.ts'
import { allLanguages, ORIGINAL } from '#web/i18n/languages.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

interface Props {
  /** What it is that comes. */
  label: string
  noun: Noun
  /** Adds our starter data in a language. */
  seed: (locale: string) => Promise<unknown>
  onClose: () => void
}

/** In which language the starter data comes: a kitchen need not speak that of the screen. */
export function SeedDialog({ label, noun, seed, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const languages = allLanguages().filter(({ hasStarterData }) => hasStarterData)
  const [locale, setLocale] = useState(languages.find(({ code }) => code === i18n.language)?.code ?? ORIGINAL)
  const add = useMutation({
    mutationFn: () => seed(locale),
    onSuccess: async () => {
      await refresh(client, noun, 'label')
      toast.success(t('data.seeded'))
      onClose()
    },
  })
  return (
    <Sheet opened onClose={onClose} title={`${t('data.seed')}: ${label}`} closeLabel={t('recipes.close')}>
      <Stack>
        <Text>{t('data.seedLead')}</Text>
        <NativeSelect
          size="md"
          label={t('data.seedLanguage')}
          value={locale}
          onChange={event => setLocale(event.currentTarget.value)}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          error={add.error && failureText(add.error, t)}
          data-autofocus
        />
        <SheetFoot>
          <Button variant="default" onClick={onClose}>
            {t('recipes.cancel')}
          </Button>
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            {t('data.seed')}
          </Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
