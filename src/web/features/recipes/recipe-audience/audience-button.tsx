import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconEye, IconLock } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { AudienceForm } from './audience-form.tsx'
import { useAudience } from './recipe-audience.queries.ts'

/** Says who sees a recipe, and opens what changes it. */
export function AudienceButton({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { data } = useAudience(slug)
  if (!data) return null
  const { audience, people } = data
  const who = audience === 'some' ? t('audience.count', { count: people.length }) : t(`audience.${audience}`)
  const Icon = audience === 'everybody' ? IconEye : IconLock
  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Icon size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('audience.button', { who })}
      </Button>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('audience.title')}
        closeLabel={t('recipes.close')}
        size={480}
      >
        <AudienceForm slug={slug} audience={data} onDone={() => setOpened(false)} />
      </Sheet>
    </>
  )
}
