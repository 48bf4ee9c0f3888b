import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import type { useBulkWork } from './use-bulk-work.ts'

interface Props {
  count: number
  run: ReturnType<typeof useBulkWork>['run']
  onClose: () => void
}

/** Locks are missing: they are set on each recipe by its owner. */
const names = ['public', 'disableAmount', 'showNutrition', 'showAssets', 'landscapeView', 'disableComments'] as const

/** Settings for all chosen recipes. Those that are not touched stay as each recipe has them. */
export function SettingsDialog({ count, run, onClose }: Props) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState<Partial<Record<(typeof names)[number], boolean>>>({})
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    onClose()
    await run({ action: 'settings', settings })
  }
  return (
    <Sheet opened onClose={onClose} title={t('selection.settingsTitle')} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text c="dimmed">{t('selection.settingsHint')}</Text>
          {names.map(name => (
            <div key={name}>
              <Text fw={600} size="sm" mb={4}>
                {t(`editor.setting.${name}`)}
              </Text>
              <SegmentedControl
                fullWidth
                size="md"
                aria-label={t(`editor.setting.${name}`)}
                value={String(settings[name] ?? '')}
                onChange={value => setSettings({ ...settings, [name]: value === '' ? undefined : value === 'true' })}
                data={[
                  { value: '', label: t('selection.asIs') },
                  { value: 'true', label: t('selection.on') },
                  { value: 'false', label: t('selection.off') },
                ]}
              />
            </div>
          ))}
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" disabled={Object.values(settings).every(value => value === undefined)}>
              {t('selection.changeThem', { count, number: formatNumber(count) })}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
