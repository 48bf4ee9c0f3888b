import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { changeLanguage } from '#web/i18n/i18n.ts'
import { allLanguages } from '#web/i18n/languages.ts'
import { IconCheck } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { openWordReport } from '../word-report/word-report-opening.ts'
import classes from './language-choice.module.css'

/** Choosing a language: each by its own name, with how much of Larder it covers. A wrong word in one can be reported. */
export function LanguageChoice({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const [loading, setLoading] = useState<string | null>(null)

  const choose = async (code: string) => {
    setLoading(code)
    try {
      await changeLanguage(code)
      await client.invalidateQueries()
      onClose()
    } catch {
      toast.failure(t('language.failed'))
    } finally {
      setLoading(null)
    }
  }

  const report = () => {
    onClose()
    openWordReport()
  }

  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {t('language.hint')}
      </Text>
      <ul className={classes.list}>
        {allLanguages().map(({ code, name, progress, direction }) => (
          <li key={code}>
            <UnstyledButton
              className={classes.row}
              onClick={() => choose(code)}
              aria-current={code === i18n.language ? 'true' : undefined}
              disabled={loading !== null}
            >
              <span className={classes.name} lang={code} dir={direction}>
                {name}
              </span>
              <Text component="span" size="sm" c="dimmed">
                {t('language.translated', { share: formatNumber(progress / 100, { style: 'percent' }) })}
              </Text>
              <IconCheck size={20} aria-hidden="true" visibility={code === i18n.language ? 'visible' : 'hidden'} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Group mt="sm" gap="xs">
        <Button variant="subtle" onClick={report}>
          {t('wordReport.start')}
        </Button>
        <Button variant="subtle" renderRoot={props => <Link to="/translating" {...props} onClick={onClose} />}>
          {t('language.help')}
        </Button>
      </Group>
    </>
  )
}
