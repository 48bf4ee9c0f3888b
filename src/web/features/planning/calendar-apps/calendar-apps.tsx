import { Code, Group, List, NativeSelect, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import '@mantine/core/styles/List.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base } from '#web/api/base.ts'
import { CopyButton } from '#web/ui/device/copy-button.tsx'

const APPS = ['apple', 'davx5', 'tasks', 'thunderbird', 'gnome'] as const
type App = (typeof APPS)[number]

/** How the plan and the lists get into apps for calendars and tasks. */
export function CalendarApps() {
  const { t } = useTranslation()
  const [app, setApp] = useState<App>('apple')
  const address = `${window.location.origin}${base}caldav/`
  return (
    <Stack gap="md">
      <Text>{t('calendarApps.lead')}</Text>
      <Group gap="sm">
        <Code dir="ltr" fz="md" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <CopyButton text={address} label={t('calendarApps.copyAddress')} />
      </Group>
      <Text>{t('calendarApps.password')}</Text>
      <NativeSelect
        label={t('calendarApps.app')}
        value={app}
        onChange={event => setApp(event.currentTarget.value as App)}
        data={APPS.map(value => ({ value, label: t(`calendarApps.apps.${value}`) }))}
      />
      <List type="ordered" spacing="xs">
        {t(`calendarApps.steps.${app}`)
          .split('\n')
          .map(step => (
            <List.Item key={step}>{step}</List.Item>
          ))}
      </List>
    </Stack>
  )
}
