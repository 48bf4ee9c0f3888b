import { Button, NativeSelect, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allLanguages } from '#web/i18n/languages.ts'
import { type StartPage, startPages } from '#web/preferences/preferences.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { IconLanguage } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import { schemes } from './schemes.ts'

/** Light or dark, the start page and the language, as a page of the settings. */
export function AppearanceSettings() {
  const { t, i18n } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isChoosing, setChoosing] = useState(false)
  const [startPage, setStartPage] = usePreference('startPage')
  const language = allLanguages().find(({ code }) => code === i18n.language)
  return (
    <>
      <Section title={t('appearance.scheme')} hint={t('appearance.schemeHint')}>
        <SegmentedControl
          value={colorScheme}
          onChange={value => setColorScheme(value as typeof colorScheme)}
          data={schemes.map(({ value, label }) => ({ value, label: t(label) }))}
          aria-label={t('appearance.scheme')}
          size="md"
        />
      </Section>
      <Section title={t('appearance.startPage')} hint={t('appearance.startPageHint')}>
        <NativeSelect
          aria-label={t('appearance.startPage')}
          value={startPage}
          onChange={event => setStartPage(event.currentTarget.value as StartPage)}
          data={startPages.map(value => ({ value, label: t(`appearance.startPages.${value}`) }))}
          maw={320}
        />
      </Section>
      <Section title={t('language.title')} hint={t('language.hint')}>
        <Stack gap="sm" align="flex-start">
          <Text fw={600}>{language?.name}</Text>
          <Button variant="default" leftSection={<IconLanguage size={20} />} onClick={() => setChoosing(true)}>
            {t('language.change')}
          </Button>
        </Stack>
        <LanguageDialog opened={isChoosing} onClose={() => setChoosing(false)} />
      </Section>
    </>
  )
}
