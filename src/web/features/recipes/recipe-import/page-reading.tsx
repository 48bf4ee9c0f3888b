import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { app } from '#shared/contract/admin/app.ts'
import { query } from '#web/api/query.ts'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { useRequired } from '#web/ui/forms/use-required.ts'
import classes from './import.module.css'
import { ImportFailure } from './import-failure.tsx'
import { useReadPage } from './recipe-import.queries.ts'

interface Props {
  /** The page that the address names. */
  given: string
  onAsk: (url: string) => void
}

/** What a page says of its recipe before we make one of it: for those who want to know why an import went as it did. */
export function PageReading({ given, onAsk }: Props) {
  const { t } = useTranslation()
  const about = useQuery(query(app.getAbout)).data
  const [url, setUrl] = useState(given)
  const [useOpenAI, setAI] = useState(false)
  const reading = useReadPage()
  const addressed = useRequired()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(url.trim())
    reading.mutate({ url: url.trim(), useOpenAI })
  }
  // Where there is nothing, the answer is a sentence that says so, or null.
  const isFound = typeof reading.data === 'object' && reading.data !== null
  const said = isFound ? JSON.stringify(reading.data, null, 2) : undefined
  return (
    <Stack>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            type="url"
            dir="ltr"
            {...addressed.field}
            error={addressed.error}
            autoFocus
            label={t('import.readingAddress')}
            placeholder="https://…"
            value={url}
            onChange={event => setUrl(event.currentTarget.value)}
          />
          {about?.enableOpenai && (
            <Checkbox
              label={t('import.readingAI')}
              checked={useOpenAI}
              onChange={event => setAI(event.currentTarget.checked)}
            />
          )}
          <Group>
            <Button type="submit" loading={reading.isPending}>
              {t('import.read')}
            </Button>
          </Group>
        </Stack>
      </form>
      <Text role="status" size="sm" c="dimmed">
        {reading.isPending ? t('import.fetching') : reading.isSuccess && !isFound ? t('import.readingNothing') : null}
      </Text>
      {reading.error && <ImportFailure error={reading.error} kind="link" />}
      {said && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <section className={classes.said} dir="ltr" aria-label={t('import.readingSaid')} tabIndex={0}>
            <pre>{said}</pre>
          </section>
          <Group>
            <CopyButton text={said} />
          </Group>
        </>
      )}
    </Stack>
  )
}
