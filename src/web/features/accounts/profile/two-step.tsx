import { Button, Code, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SecondFactorSecret, secondFactor } from '#shared/contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { formatDate } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useConfirmSecondFactor, useRenewRecoveryCodes, useTurnOffSecondFactor } from './sign-in.queries.ts'

/** Codes of an app beside the password: set up, renewed, turned off. */
export function TwoStep() {
  const { t } = useTranslation()
  const state = useQuery(query(secondFactor.get))
  const [codes, setCodes] = useState<string[] | null>(null)
  if (state.isPending) return <RowListSkeleton rows={1} label={t('state.loading')} />
  if (state.isError) return <QueryError result={state} />
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  const { since, recoveryCodesLeft, required } = state.data
  if (since) return <TurnedOn since={since} left={recoveryCodesLeft} onCodes={setCodes} />
  return (
    <Stack gap="md">
      {required && <Notice kind="warning">{t('twoStep.required')}</Notice>}
      <SetUp onCodes={setCodes} />
    </Stack>
  )
}

function SetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation()
  const confirm = useConfirmSecondFactor()
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  const begin = () =>
    call(secondFactor.begin).then(setSecret, (error: unknown) => void toast.failure(failureText(error, t)))

  if (!secret)
    return (
      <Group>
        <Button variant="default" onClick={begin}>
          {t('twoStep.turnOn')}
        </Button>
      </Group>
    )
  return (
    <Stack gap="md">
      <Text>{t('twoStep.scan')}</Text>
      <QrCode text={secret.uri} label={t('twoStep.qr')} />
      <Text c="dimmed" size="sm">
        {t('twoStep.cannotScan')}
        <br />
        <Code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {secret.secret}
        </Code>
      </Text>
      <CodeField
        label={t('twoStep.firstCode')}
        button={t('twoStep.confirm')}
        onCode={async code => onCodes((await confirm.mutateAsync(code)).recoveryCodes)}
      />
    </Stack>
  )
}

interface TurnedOnProps {
  since: string
  left: number
  onCodes: (codes: string[]) => void
}

function TurnedOn({ since, left, onCodes }: TurnedOnProps) {
  const { t } = useTranslation()
  const renew = useRenewRecoveryCodes()
  const turnOff = useTurnOffSecondFactor()
  const [asked, setAsked] = useState<'renew' | 'turnOff' | null>(null)

  const act = async (code: string) => {
    if (asked === 'renew') onCodes((await renew.mutateAsync(code)).recoveryCodes)
    else {
      await turnOff.mutateAsync(code)
      toast.success(t('twoStep.off'))
    }
    setAsked(null)
  }

  const title = t(asked === 'turnOff' ? 'twoStep.turnOff' : 'twoStep.renew')
  return (
    <Stack gap="md">
      <Text>
        {t('twoStep.on', { date: formatDate(since) })}
        <br />
        {t('twoStep.codesLeft', { count: left })}
      </Text>
      <Group>
        <Button variant="default" onClick={() => setAsked('renew')}>
          {t('twoStep.renew')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsked('turnOff')}>
          {t('twoStep.turnOff')}
        </Button>
      </Group>
      <Sheet
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={title}
        closeLabel={t('action.close')}
        size={440}
      >
        <Stack gap="md">
          <Text>{t(asked === 'turnOff' ? 'twoStep.turnOffText' : 'twoStep.renewText')}</Text>
          <CodeField
            label={t('twoStep.code')}
            hint={t('twoStep.codeHint')}
            button={title}
            color={asked === 'turnOff' ? 'red' : undefined}
            onCode={act}
          />
        </Stack>
      </Sheet>
    </Stack>
  )
}
