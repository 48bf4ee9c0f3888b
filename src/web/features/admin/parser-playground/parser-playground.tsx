import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { app } from '#shared/contract/admin/app.ts'
import { parser } from '#shared/contract/catalog/parser.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { ReadLine } from './read-line.tsx'

const PARSERS = ['nlp', 'brute', 'openai'] as const
const EXAMPLES = ['sum', 'package', 'juice', 'weight', 'handful'] as const

/** One line as every parser reads it, side by side. Nothing is saved. */
export function ParserPlayground() {
  const { t } = useTranslation()
  const hasAi = useQuery(query(app.getAbout)).data?.enableOpenai ?? false
  const [line, setLine] = useState('')
  const read = useMutation({
    mutationFn: (ingredient: string) =>
      Promise.all(
        PARSERS.filter(name => name !== 'openai' || hasAi).map(async name => ({
          name,
          ...(await call(parser.parseOne, { body: { parser: name, ingredient } }).then(
            read => ({ read }),
            (error: unknown) => ({ error }),
          )),
        })),
      ),
    meta: { quiet: true },
  })
  const submit = (ingredient: string) => {
    setLine(ingredient)
    if (ingredient.trim()) read.mutate(ingredient)
  }
  return (
    <Stack gap="md">
      <form
        onSubmit={event => {
          event.preventDefault()
          submit(line)
        }}
      >
        <TextInput
          value={line}
          onChange={event => setLine(event.currentTarget.value)}
          label={t('playground.line')}
          maxLength={500}
          inputContainer={besideButton(
            <Button type="submit" loading={read.isPending}>
              {t('playground.read')}
            </Button>,
          )}
        />
      </form>
      <Group gap="xs" role="group" aria-label={t('playground.examples')}>
        {EXAMPLES.map(name => t(`parserPlayground.examples.${name}`)).map(example => (
          <Button key={example} size="compact-sm" variant="default" onClick={() => submit(example)}>
            <bdi>{example}</bdi>
          </Button>
        ))}
      </Group>
      {read.data?.map(result =>
        'read' in result ? (
          <ReadLine key={result.name} title={t(`playground.${result.name}`)} parsed={result.read} />
        ) : (
          <Notice key={result.name} kind="failure">
            {t(`playground.${result.name}`)}: {failureText(result.error, t)}
          </Notice>
        ),
      )}
      {!hasAi && <Notice kind="info">{t('playground.noAi')}</Notice>}
    </Stack>
  )
}
