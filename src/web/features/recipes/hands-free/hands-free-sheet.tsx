import { Button, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#web/preferences/use-preference.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { installHearing, mayRead, voiceFor } from './speech.ts'
import type { HandsFree } from './use-hands-free.ts'

interface Props {
  opened: boolean
  handsFree: HandsFree
  onClose: () => void
}

/** Switches commands by voice and reading aloud on, and says what becomes of what is heard. */
export function HandsFreeSheet({ opened, handsFree, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [chosen, choose] = usePreference('handsFree')
  const [isLoading, setLoading] = useState(false)
  const { voice, hearing, isRefused, look } = handsFree
  const canRead = mayRead()
  const reader = canRead && opened ? voiceFor(i18n.language) : undefined
  const download = async () => {
    if (!voice) return
    setLoading(true)
    await installHearing(voice.language)
    setLoading(false)
    look()
  }
  return (
    <Sheet opened={opened} onClose={onClose} title={t('handsFree.title')} closeLabel={t('recipes.close')} size={560}>
      <Stack>
        {hearing === 'none' && <Text c="dimmed">{t('handsFree.cannotHear')}</Text>}
        {hearing !== undefined && hearing !== 'none' && (
          <Switch
            label={t('handsFree.listen')}
            description={hearing === 'device' ? t('handsFree.onDevice') : undefined}
            checked={chosen.listens && (hearing === 'device' || (hearing === 'away' && chosen.mayLeave))}
            disabled={hearing === 'download'}
            onChange={event => {
              const listens = event.currentTarget.checked
              choose({ ...chosen, listens, mayLeave: hearing === 'away' ? listens : chosen.mayLeave })
              if (isRefused) look()
            }}
          />
        )}
        {hearing === 'away' && <Notice kind="warning">{t('handsFree.away')}</Notice>}
        {hearing === 'download' && (
          <Notice kind="info">
            <Stack gap="xs" align="start">
              {t('handsFree.download')}
              <Button variant="default" loading={isLoading} onClick={() => void download()}>
                {t('handsFree.downloadNow')}
              </Button>
            </Stack>
          </Notice>
        )}
        {isRefused && <Notice kind="failure">{t('handsFree.refused')}</Notice>}
        {canRead && (
          <Switch
            label={t('handsFree.read')}
            description={reader && !reader.localService ? t('handsFree.voiceAway') : undefined}
            checked={chosen.reads}
            onChange={event => choose({ ...chosen, reads: event.currentTarget.checked })}
          />
        )}
        {hearing !== undefined && hearing !== 'none' && (
          <div>
            <Text fw={600}>{t('handsFree.say')}</Text>
            <ul>
              {(['next', 'back', 'repeat', 'amount', 'timer'] as const).map(command => (
                <li key={command}>{t(`handsFree.examples.${command}`)}</li>
              ))}
            </ul>
            {voice?.isEnglishInstead && <Text c="dimmed">{t('handsFree.inEnglish')}</Text>}
          </div>
        )}
      </Stack>
    </Sheet>
  )
}
