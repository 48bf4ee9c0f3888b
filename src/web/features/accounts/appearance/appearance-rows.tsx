import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLanguage, IconMoon, IconSun } from '#web/ui/icons/icons.ts'
import { LanguageDialog } from './language-dialog.tsx'

/** The same as the menu, as rows of a sheet on a phone. */
export function AppearanceRows({ rowClass }: { rowClass: string }) {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [isChoosing, setChoosing] = useState(false)
  const SchemeIcon = isDark ? IconSun : IconMoon
  return (
    <>
      <UnstyledButton className={rowClass} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        <SchemeIcon size={22} stroke={1.7} aria-hidden="true" />
        {t(isDark ? 'scheme.useLight' : 'scheme.useDark')}
      </UnstyledButton>
      <UnstyledButton className={rowClass} onClick={() => setChoosing(true)} aria-haspopup="dialog">
        <IconLanguage size={22} stroke={1.7} aria-hidden="true" />
        {t('language.button')}
      </UnstyledButton>
      <LanguageDialog opened={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}
