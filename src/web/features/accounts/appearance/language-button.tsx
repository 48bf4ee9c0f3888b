import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLanguage } from '#web/ui/icons/icons.ts'
import { LanguageDialog } from './language-dialog.tsx'

export function LanguageButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLanguage size={20} />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {t('language.button')}
      </Button>
      <LanguageDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
