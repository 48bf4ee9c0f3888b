import { Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setup } from '#shared/contract/accounts/setup.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { type AccountValues, emptyAccount } from '#web/features/accounts/account/account-values.ts'
import { SignInLayout } from '#web/features/accounts/session/sign-in-layout.tsx'
import { useEnter } from '#web/features/accounts/session/use-enter.ts'
import { ownZone } from '#web/i18n/own-zone.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { AdministratorStep } from './administrator-step.tsx'
import { CodeStep } from './code-step.tsx'
import { HouseStep, type HouseValues } from './house-step.tsx'

const STEPS = ['code', 'administrator', 'house'] as const
type Step = (typeof STEPS)[number]

/** First visit of an empty installation: the code from the terminal, who runs it, and whose kitchen it is. */
export function SetupWizard() {
  const { t, i18n } = useTranslation()
  const enter = useEnter()
  const [step, setStep] = useState<Step>('code')
  const [failure, setFailure] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [admin, setAdmin] = useState<AccountValues>(emptyAccount)
  const [house, setHouse] = useState<HouseValues>({
    group: t('setup.groupExample'),
    household: t('setup.householdExample'),
    seedData: true,
  })
  const number = STEPS.indexOf(step) + 1

  const goTo = (next: Step) => {
    setFailure(null)
    setStep(next)
  }

  const finish = async (values: HouseValues) => {
    setHouse(values)
    setFailure(null)
    try {
      const { passwordConfirm: _, ...account } = admin
      const here = { locale: i18n.language, timeZone: ownZone() }
      await call(setup.setUp, { body: { code, ...here, admin: account, ...values } })
      await enter()
    } catch (error) {
      setStep(stepOfFault(error))
      setFailure(failureText(error, t))
    }
  }

  return (
    <SignInLayout
      drawing="kitchen"
      title={t(`setup.${step}.title`)}
      tabTitle={t('setup.title')}
      lead={t(`setup.${step}.lead`)}
      failure={failure}
    >
      <div>
        <Progress value={(number / STEPS.length) * 100} size="sm" aria-hidden="true" />
        <Text size="sm" c="dimmed" mt={6}>
          {t('setup.progress', { number, of: STEPS.length })}
        </Text>
      </div>
      {step === 'code' && (
        <CodeStep
          initial={code}
          onNext={async given => {
            setCode(given)
            setFailure(null)
            try {
              await call(setup.checkCode, { body: { code: given } })
              goTo('administrator')
            } catch (error) {
              setFailure(failureText(error, t))
            }
          }}
        />
      )}
      {step === 'administrator' && (
        <AdministratorStep
          initial={admin}
          onBack={values => {
            setAdmin(values)
            goTo('code')
          }}
          onNext={values => {
            setAdmin(values)
            goTo('house')
          }}
        />
      )}
      {step === 'house' && (
        <HouseStep
          initial={house}
          onBack={values => {
            setHouse(values)
            goTo('administrator')
          }}
          onNext={finish}
        />
      )}
    </SignInLayout>
  )
}

/** Where somebody can put right what the server refused: a wrong code is a 403, a wrong field names its place. */
function stepOfFault(error: unknown): Step {
  if (!(error instanceof ApiError)) return 'house'
  if (error.status === 403) return 'code'
  const place = error.faults[0]?.loc ?? []
  if (place.includes('admin')) return 'administrator'
  return place.includes('code') ? 'code' : 'house'
}
